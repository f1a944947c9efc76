import { useSelector } from '@xstate/react'
import { backupAgeProblem } from '../../../rules/admin/backupAge.ts'
import { dayOf, momentLabel } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/admin.ts'
import { css } from '../../../styled-system/css'
import { createBackups } from '../../app/admin/backups.ts'
import type { Backup, BackupList } from '../../services/admin/backups.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { CopyLine } from '../kit/CopyLine.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { actions, list, name, panel, quiet, who } from './styles.ts'
import { useZone } from './useZone.ts'

const line = css({ borderBottom: 'soft', paddingBlock: '3', display: 'grid', gap: '1' })
const running = css({ display: 'flex', gap: '2', alignItems: 'center' })
const problemText = css({ textStyle: 'small', color: 'failed' })
const heading = css({ textStyle: 'h3' })
const restoring = css({ display: 'grid', gap: '3', paddingTop: '3' })
const how = css({ maxWidth: 'prose' })

const notBegun = {
  refused: strings.theBackupCouldNotBeBegun,
  unclear: strings.itIsNotCertainThatTheBackup,
}

/** Database, media and key in a file of its own: those that are there, and one made now while everything goes on. */
export function BackupsTab() {
  usePrimaryAction()
  const app = useApp()
  const { reading, ...actors } = useCachedActor(app.cached(createBackups), 'all')
  const found = useSelector(reading, ({ context }) => context.value)
  const failure = useQueryFailure(reading)
  const making = useMutation(actors.making)
  const isRunning = found?.results.some(({ state }) => state === 'running') ?? false
  return (
    <div className={panel}>
      <ListProblem what={strings.theBackupsCouldNotBeLoaded} {...failure} />
      {!found && !failure.problem && <Skeleton height={160} />}
      {found && (
        <>
          <Age found={found} isRunning={isRunning} />
          <WriteFailure titles={notBegun} problem={making.problem} />
          <div className={actions}>
            <Button variant="action" busy={making.isBusy || isRunning} onClick={() => making.request(null)}>
              {strings.backUpNow}
            </Button>
            <p className={quiet}>{strings.everythingGoesOnMeanwhile}</p>
          </div>
          <p className={`${quiet} ${who}`}>
            {strings.in(found.folder)}
            {found.free !== null && strings.free(sizeLabel(found.free))}
          </p>
          {found.results.length > 0 && (
            <ul className={list} aria-label={strings.backups}>
              {found.results.map((backup) => (
                <BackupLine key={backup.name} backup={backup} />
              ))}
            </ul>
          )}
          <Restoring found={found} />
        </>
      )}
    </div>
  )
}

function Age({ found: { lastDoneAt }, isRunning }: { found: BackupList; isRunning: boolean }) {
  const { clock } = useApp()
  const problem = backupAgeProblem(lastDoneAt === null ? null : Date.parse(lastDoneAt), clock.now())
  if (problem === null || isRunning) return null
  return (
    <Notice severity="warning" live="none" title={problem}>
      {strings.withTheSettingBackupAt0300}
    </Notice>
  )
}

function BackupLine({ backup }: { backup: Backup }) {
  const { clock } = useApp()
  const zone = useZone()
  const { beganAt, state, problem } = backup
  return (
    <li className={`${line} ${who}`}>
      <p className={name}>
        {strings.begun(momentLabel(wallTimeAt(Date.parse(beganAt), zone), dayOf(wallTimeAt(clock.now(), zone))))}
      </p>
      {state === 'running' && (
        <p role="status" className={`${quiet} ${running}`}>
          <Spinner /> {strings.itIsBeingMade}
        </p>
      )}
      {state === 'done' && <p className={quiet}>{contentsOf(backup)}</p>}
      {state === 'failed' && (
        <p className={problemText}>
          {strings.itFailed} {problem}
        </p>
      )}
    </li>
  )
}

function contentsOf({ name: file, bytes, rows, mediaFiles, isChecked }: Backup): string {
  const counts = strings.rowsFiles(numberLabel(rows), numberLabel(mediaFiles))
  return strings.zipReadBack(file, sizeLabel(bytes), counts, isChecked)
}

function Restoring({ found: { folder, results } }: { found: BackupList }) {
  const newest = results.find(({ state }) => state === 'done')
  if (!newest) return null
  return (
    <section className={restoring} aria-labelledby="restoring">
      <h2 id="restoring" className={heading}>
        {strings.restore}
      </h2>
      <p className={`${quiet} ${how}`}>{strings.inTheFolderOfTheProgramInto}</p>
      <CopyLine label={strings.command} value={`DATA_DIR=./restored npm run restore -- ${folder}/${newest.name}.zip`} />
    </section>
  )
}
