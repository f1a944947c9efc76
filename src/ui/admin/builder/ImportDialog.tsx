import { useSelector } from '@xstate/react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css } from '../../../../styled-system/css'
import { createImporting } from '../../../app/admin/builder.ts'
import type { ImportAnswer } from '../../../machines/admin/builder.ts'
import { changesIn, hasRefusal } from '../../../machines/admin/importing.machine.ts'
import { useApp } from '../../appContext.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { FileButton } from '../../media/FileButton.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { quiet } from '../styles.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4', justifyItems: 'start' })
const list = css({ width: 'full', borderTop: 'hairline', maxHeight: '80', overflow: 'auto' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '2',
  paddingBlock: '2',
  borderBottom: 'soft',
  overflowWrap: 'anywhere',
})
const wide = css({ gridColumn: '1 / -1', textStyle: 'small' })

const titles = {
  refused: strings.nothingWasImported,
  unclear: strings.itIsNotKnownWhetherTheFile,
}
const outcomes: Record<ImportAnswer['results'][number]['outcome'], string> = {
  new: strings.newAsADraft,
  changed: strings.aNewVersion,
  same: strings.noChange,
  refused: strings.notPossible,
}

interface Props {
  open: boolean
  onClose: () => void
}

/** Taking in a file: what it would do is seen first, and then all of it is done or nothing. */
export function ImportDialog({ open, onClose }: Props) {
  const importing = useCachedActor(useApp().cached(createImporting), 'all')
  const { file, results, problem } = useSelector(importing, ({ context }) => context)
  const isBusy = useSelector(importing, (snapshot) => snapshot.hasTag('busy'))
  const isImporting = useSelector(importing, (snapshot) => snapshot.matches('importing'))
  const isLooked = useSelector(importing, (snapshot) => snapshot.matches('looked'))
  const changes = changesIn(results)
  const close = () => {
    importing.send({ type: 'import.cancelled' })
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={strings.import}
      description={strings.aFileThatWasExportedHereOr}
      footer={
        <>
          <Button onClick={close}>{strings.close}</Button>
          <Button
            variant="ink"
            busy={isImporting}
            disabled={changes === 0 || hasRefusal(results)}
            aria-disabled={!(isLooked || isImporting)}
            onClick={() => importing.send({ type: 'import.confirmed' })}
          >
            {changes === 0 ? strings.import : strings.importChanges(counted(changes, strings.entry, strings.entries))}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <WriteFailure titles={titles} problem={problem} />
        <FileButton
          accept=".json,application/json"
          multiple={false}
          busy={isBusy && !isImporting}
          onFiles={([chosen]) => chosen && importing.send({ type: 'file.chosen', file: chosen })}
        >
          {file === null ? strings.chooseAJsonFile : strings.chooseAnotherFile}
        </FileButton>
        <div role="status" className={quiet}>
          {file && (results.length > 0 ? `${file.name}: ${lookWords(results)}` : strings.isSeen(file.name))}
        </div>
        {results.length > 0 && (
          <ul className={list} aria-label={strings.whatTheFileDoes}>
            {results.map(({ position, name, outcome, problem: why }) => (
              <li key={position} className={row}>
                <b>{name}</b>
                <span className={quiet}>{outcomes[outcome]}</span>
                {why !== null && <span className={wide}>{why}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function lookWords(results: ImportAnswer['results']): string {
  if (hasRefusal(results)) return strings.someOfItCannotBeTakenIn
  const changes = changesIn(results)
  return changes === 0
    ? strings.itChangesNothing
    : strings.ofWouldChange(counted(changes, strings.entry, strings.entries), results.length)
}
