import { useCallback, useState } from 'react';

/** In which forms of a page, by name, something is typed that is not stored. */
export function useUnsaved() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const note = useCallback(
    (name: string, edited: boolean) =>
      setUnsaved((before) => {
        if (before.includes(name) === edited) return before;
        return edited ? [...before, name] : before.filter((one) => one !== name);
      }),
    [],
  );
  return { note, forget: () => setUnsaved([]), isAny: unsaved.length > 0 };
}
