export const byId = (id) => document.getElementById(id);

/** An element with properties and children; text is always text, never markup. */
export function el(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Talks to the control API; a refusal is thrown with its message. */
export async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? `HTTP ${response.status}`);
  return answer;
}

let hide;

export function toast(text) {
  byId('toast').textContent = text;
  clearTimeout(hide);
  hide = setTimeout(() => (byId('toast').textContent = ''), 4000);
}

const drawn = new WeakMap();

/** Redraws a container only when what it shows has changed, so that focus and selection survive the refresh. */
export function drawIfChanged(container, data, draw) {
  const text = JSON.stringify(data);
  if (drawn.get(container) === text) return;
  drawn.set(container, text);
  container.replaceChildren(...draw(data));
}

/** Keeps one element per key, in order; only new or changed ones are drawn. */
export function drawKeyed(container, items, keyOf, draw) {
  const old = new Map([...container.children].map((child) => [child.dataset.key, child]));
  let place = container.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    const text = JSON.stringify(item);
    let child = old.get(key);
    old.delete(key);
    if (!child || drawn.get(child) !== text) {
      const fresh = draw(item);
      fresh.dataset.key = key;
      drawn.set(fresh, text);
      if (child) {
        if (place === child) place = fresh;
        child.replaceWith(fresh);
      }
      child = fresh;
    }
    if (child === place) place = place.nextElementSibling;
    else container.insertBefore(child, place);
  }
  for (const child of old.values()) child.remove();
}
