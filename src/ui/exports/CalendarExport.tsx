import { strings } from '../../../strings/exports.ts'
import { css } from '../../../styled-system/css'
import type { Exports } from '../../app/exports/exports.ts'
import { Button } from '../kit/Button.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useMutation } from '../useMutation.ts'
import { ExportPart } from './ExportPart.tsx'

const start = css({ justifySelf: 'start' })

/** The planned posts as they are now, for any calendar. */
export function CalendarExport({ calendar }: Pick<Exports, 'calendar'>) {
  const exporting = useMutation(calendar)
  return (
    <ExportPart title={strings.planAsACalendarFile} about={strings.whatIsPlannedFrom30DaysAgo}>
      <ListProblem what={strings.yourCalendarCouldNotBeExported} problem={exporting.problem?.message ?? null} />
      <Button className={start} busy={exporting.isBusy} onClick={() => exporting.request(null)}>
        {strings.downloadCalendar}
      </Button>
    </ExportPart>
  )
}
