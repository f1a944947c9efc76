import { strings } from '../../../strings/exports.ts'
import { css } from '../../../styled-system/css'
import { createExport } from '../../app/account/accountSettings.ts'
import type { Exports } from '../../app/exports/exports.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useMutation } from '../useMutation.ts'
import { ExportPart } from './ExportPart.tsx'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Everything at once: with pictures and videos, or the data alone. */
export function ArchiveExport({ archive }: Pick<Exports, 'archive'>) {
  const archiving = useMutation(archive)
  const exporting = useMutation(useCachedActor(useApp().cached(createExport), 'all'))
  return (
    <ExportPart title={strings.everything} about={strings.allThatIsStoredOfYouAs}>
      <ListProblem what={strings.yourDataCouldNotBeExported} problem={archiving.problem?.message ?? null} />
      <ListProblem what={strings.yourDataCouldNotBeExported} problem={exporting.problem?.message ?? null} />
      <div className={actions}>
        <Button busy={archiving.isBusy} onClick={() => archiving.request(null)}>
          {strings.downloadEverything}
        </Button>
        <Button variant="ghost" busy={exporting.isBusy} onClick={() => exporting.request(null)}>
          {strings.onlyTheDataAsJson}
        </Button>
      </div>
    </ExportPart>
  )
}
