import { useSelector } from '@xstate/react'
import { Copy } from 'lucide-react'
import { saveWords } from '../../../../rules/admin/builder/builderWords.ts'
import { isSameEntry } from '../../../../rules/admin/builder/cleanEntry.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import type { createEntryEditing } from '../../../app/admin/entryEditing.ts'
import { Button } from '../../kit/Button.tsx'
import { keepFootClear } from '../../kit/keepFootClear.ts'
import { useMutation } from '../../useMutation.ts'
import { ActFailure } from './ActFailure.tsx'
import { entryForm } from './EntryForm.tsx'

const bar = css({
  position: { md: 'sticky' },
  bottom: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  background: 'sheet',
  borderTop: 'hairline',
  paddingBlock: '3',
  marginInline: { base: '-4', md: '-7' },
  paddingInline: { base: '4', md: '7' },
  marginTop: '[auto]',
})

const failure = css({ flexBasis: 'full', _empty: { display: 'none' } })

interface Props extends Pick<ReturnType<typeof createEntryEditing>, 'editing' | 'copying'> {
  isBusy: boolean
}

/** What can be done with the entry that is open. */
export function EntryFoot({ editing, copying, isBusy }: Props) {
  const stored = useSelector(editing, ({ context }) => context.stored)
  const kind = useSelector(editing, ({ context }) => context.draft.kind)
  const isTyped = useSelector(editing, ({ context: { draft, begun } }) => !isSameEntry(draft, begun))
  const isSaving = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  const isChanging = useSelector(editing, (snapshot) => snapshot.matches('changingState'))
  const copy = useMutation(copying)
  const wanted = stored?.state === 'active' ? 'retired' : 'active'
  return (
    <div className={bar} ref={keepFootClear}>
      <div className={failure}>
        <ActFailure editing={editing} acts={['state']} />
      </div>
      <Button
        type="submit"
        form={entryForm}
        variant="action"
        busy={isSaving}
        aria-disabled={!isSaving && (isBusy || (stored !== null && !isTyped))}
      >
        {saveWords(builderKinds[kind], stored?.version ?? null)}
      </Button>
      {stored && (
        <>
          <Button
            busy={copy.isBusy}
            aria-disabled={isBusy}
            onClick={() => copy.request({ key: stored.entry.key, version: stored.version })}
          >
            <Copy size={16} aria-hidden />
            {strings.copy}
          </Button>
          <Button
            variant="ghost"
            busy={isChanging}
            aria-disabled={isBusy}
            onClick={() => editing.send({ type: 'state.requested', state: wanted })}
          >
            {wanted === 'active' ? strings.activate : strings.retire}
          </Button>
        </>
      )}
      {isTyped && (
        <Button variant="ghost" aria-disabled={isBusy} onClick={() => editing.send({ type: 'typed.discarded' })}>
          {strings.throwAwayChanges}
        </Button>
      )}
    </div>
  )
}
