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
    <ExportPart
      title="Plan as a calendar file"
      about="What is planned, from 30 days ago to a year ahead, as an iCalendar file. It stays as it is now; drafts are not in it."
    >
      <ListProblem what="Your calendar could not be exported" problem={exporting.problem?.message ?? null} />
      <Button className={start} busy={exporting.isBusy} onClick={() => exporting.request(null)}>
        Download calendar
      </Button>
    </ExportPart>
  )
}
