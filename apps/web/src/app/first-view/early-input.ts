declare global {
  interface Window {
    /** The last thing clicked before the application ran: `before-paint.js` keeps it. */
    earlyClick?: EventTarget | null;
  }
}

/** Whoever was faster than the application is not ignored: what was typed and clicked meanwhile is done again. */
export function keepEarlyInput(root: HTMLElement): () => void {
  const { earlyClick } = window;
  delete window.earlyClick;
  const typed = [...root.querySelectorAll('input')]
    .filter(({ value }) => value !== '')
    .map((input) => {
      const { value } = input;
      input.value = '';
      return { input, value };
    });
  // Past React's own property, so that it notices the change.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  return () => {
    for (const { input, value } of typed) {
      setValue.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (earlyClick instanceof HTMLElement && earlyClick.isConnected) earlyClick.click();
  };
}
