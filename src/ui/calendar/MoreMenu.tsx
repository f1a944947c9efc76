import { CalendarDays, Ellipsis, Image, Printer, Sheet, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { strings } from '../../../strings/calendar.ts'
import { beforePrinting } from '../../services/browser/printing.ts'
import { Button } from '../kit/Button.tsx'
import { lazyOverlay } from '../kit/lazyOverlay.tsx'
import { Menu } from '../kit/Menu.tsx'
import type { CalendarAct } from './acts/CalendarActs.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'

const CalendarActs = lazyOverlay(async () => (await import('./acts/CalendarActs.tsx')).CalendarActs)

const load = () => void CalendarActs.load()

/** What else is done with the days in sight: brought in, taken along, printed, shown to others. */
export function MoreMenu({ addressing }: { addressing: CalendarAddressing }) {
  const [act, setAct] = useState<CalendarAct | null>(null)
  // Whoever prints by the browser's own way needs what stands on paper before that begins.
  useEffect(() => beforePrinting(load), [])
  const days = addressing.view === 'week' ? strings.thisWeek : strings.thisMonth
  const item = (id: CalendarAct, label: string, icon: typeof Image) => ({ id, label, icon, onSelect: () => setAct(id) })
  return (
    <>
      <Menu
        placement="bottom-start"
        onOpen={load}
        items={[
          { id: 'import', label: strings.importPosts, icon: Upload, onSelect: addressing.openImport },
          {
            ...item('days', strings.downloadAsCsv(days), Sheet),
            startsGroup: true,
            note: addressing.isFiltered ? strings.allPostsOfTheseDaysWhateverThe : undefined,
          },
          item('calendar', strings.downloadCalendarICalendar, CalendarDays),
          { ...item('print', strings.print, Printer), startsGroup: true },
          item('picture', strings.pictureOfTheMonth, Image),
        ]}
        trigger={
          <Button size="sm" variant="ghost">
            <Ellipsis size={15} aria-hidden /> {strings.more}
          </Button>
        }
      />
      <CalendarActs open={act !== null} act={act} addressing={addressing} onClose={() => setAct(null)} />
    </>
  )
}
