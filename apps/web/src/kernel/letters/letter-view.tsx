import type { ShownLetter } from '@numera/contracts/notifications/letter-templates';
import { ConfigProvider } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { Choices } from '../../ui/kit/choices.tsx';
import { Descriptions } from '../../ui/kit/descriptions.tsx';
import { frameMarkup, type Look } from './frame-markup.ts';
import { showInSandbox } from './show-in-sandbox.ts';
import { texts } from './texts.ts';
import './letters.css';

type View = keyof typeof texts.views;

const views = (Object.keys(texts.views) as View[]).map((value) => ({ value, label: texts.views[value] }));
const looks = (Object.keys(texts.looks) as Look[]).map((value) => ({ value, label: texts.looks[value] }));

/** A letter as its reader sees it: on a wide screen or a phone, light or dark, or as plain text. */
export function LetterView({ letter }: { readonly letter: ShownLetter }) {
  const { subject, preview, html, text } = letter;
  const [view, setView] = useState<View>('computer');
  const [look, setLook] = useState<Look>('light');
  // Ours are style elements like antd's.
  const { csp } = useContext(ConfigProvider.ConfigContext);
  const markup = frameMarkup(html, { nonce: csp?.nonce, look });
  return (
    <div className="letter-view">
      <Descriptions
        items={[
          { label: texts.subject, value: subject },
          { label: texts.preview, value: preview },
        ]}
      />
      <div className="letter-view__tools">
        <Choices inline label={texts.view} choices={views} value={view} onChoose={setView} />
        {view !== 'text' && <Choices inline label={texts.look} choices={looks} value={look} onChoose={setLook} />}
      </div>
      {view === 'text' ? (
        <pre className="letter-view__text" tabIndex={0} role="region" aria-label={texts.plain}>
          {text}
        </pre>
      ) : (
        // A new frame for each, so that the way back leads out of the page and not through what was looked at.
        <SandboxedFrame key={markup} title={texts.frame(subject)} markup={markup} isNarrow={view === 'phone'} />
      )}
      <p className="cell-note">{texts.links}</p>
    </div>
  );
}

interface SandboxedFrameProps {
  readonly title: string;
  readonly markup: string;
  readonly isNarrow: boolean;
}

function SandboxedFrame({ title, markup, isNarrow }: SandboxedFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) showInSandbox(frame.current, markup);
  }, [markup]);
  return (
    <iframe ref={frame} sandbox="" title={title} className="letter-view__frame" data-narrow={isNarrow || undefined} />
  );
}
