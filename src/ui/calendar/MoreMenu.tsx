import { CalendarDays, Ellipsis, Image, Printer, Sheet, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
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
  const days = addressing.view === 'week' ? 'this week' : 'this month'
  const item = (id: CalendarAct, label: string, icon: typeof Image) => ({ id, label, icon, onSelect: () => setAct(id) })
  return (
    <>
      <Menu
        placement="bottom-start"
        onOpen={load}
        items={[
          { id: 'import', label: 'Import posts', icon: Upload, onSelect: addressing.openImport },
          {
            ...item('days', `Download ${days} as CSV`, Sheet),
            startsGroup: true,
            note: addressing.isFiltered ? 'All posts of these days, whatever the filters' : undefined,
          },
          item('calendar', 'Download calendar (iCalendar)', CalendarDays),
          { ...item('print', 'Print', Printer), startsGroup: true },
          item('picture', 'Picture of the month…', Image),
        ]}
        trigger={
          <Button size="sm" variant="ghost">
            <Ellipsis size={15} aria-hidden /> More
          </Button>
        }
      />
      <CalendarActs open={act !== null} act={act} addressing={addressing} onClose={() => setAct(null)} />
    </>
  )
}
