import { useRef } from 'react';

/**
 * The key of a wish: the same however often it is sent, so that an answer that was lost does no harm. Whatever is typed otherwise is
 * another wish: it must not be answered with what became of the first.
 */
export function useWish(): (body: object) => string {
  const last = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
