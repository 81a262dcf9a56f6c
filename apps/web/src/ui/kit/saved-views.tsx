import { Button, Dropdown } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import { useDialog } from './dialog-life.ts';
import type { ListMemory } from './list-memory.ts';
import { PanelDialog } from './panel-dialog.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { texts } from './texts.ts';
import { useAttempt } from './use-attempt.ts';

const words = texts.views;
const SAVE = 'save';
const REMOVE = 'remove';

/** The lists that somebody has given a name, and the way to give this one a name. */
export function SavedViews({ memory }: { readonly memory: ListMemory }) {
  const { views, current, onOpen, onRemove } = memory;
  const { about, show, life } = useDialog<'name'>();
  const choose = (key: string) => {
    if (key === SAVE) return show('name');
    if (key !== REMOVE) return onOpen(views[Number(key)]!);
    if (current !== null) onRemove(current);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...views.map(({ name }, at) => ({ key: String(at), label: name })),
            ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: SAVE, label: words.save },
            ...(current === null ? [] : [{ key: REMOVE, label: words.remove(current), danger: true }]),
          ],
          selectable: true,
          selectedKeys: views.flatMap(({ name }, at) => (name === current ? [String(at)] : [])),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button aria-haspopup="menu">{current ?? words.title}</Button>
      </Dropdown>
      {about && <NameDialog memory={memory} life={life} />}
    </>
  );
}

function NameDialog({
  memory,
  life,
}: {
  readonly memory: ListMemory;
  readonly life: ReturnType<typeof useDialog>['life'];
}) {
  const [name, setName] = useState('');
  const attempt = useAttempt(async (wanted: string) => {
    const refused = await memory.onSave(wanted);
    return refused === null ? null : { message: refused };
  });
  const save = async () => {
    if (name.trim() && (await attempt.run(name.trim())) === null) life.onClose();
  };
  return (
    <PanelDialog
      {...life}
      title={words.save}
      actions={
        <>
          <BusyButton kind="default" busy={false} busyLabel="" onPress={life.onClose}>
            {texts.cancel}
          </BusyButton>
          <BusyButton busy={attempt.busy} busyLabel={texts.saving} onPress={() => void save()}>
            {texts.save}
          </BusyButton>
        </>
      }
    >
      <p>{words.meaning}</p>
      <label className="field-label">
        {words.name}
        <Input
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void save()}
        />
      </label>
      {attempt.refusal && <RefusalAlert text={attempt.refusal.message} />}
    </PanelDialog>
  );
}
