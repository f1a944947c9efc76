import { useState } from 'react'
import { strings } from '../../../strings/slots.ts'
import { css } from '../../../styled-system/css'
import { Dialog } from '../kit/Dialog.tsx'
import { Tabs } from '../kit/Tabs.tsx'
import { Queues } from './Queues.tsx'
import { SlotsWeek } from './SlotsWeek.tsx'

const panel = css({ paddingTop: '5', paddingBottom: { base: '6', sm: '8' } })

/** week: the slots of a week · queues: what is planned on each account */
export type SlotsTab = 'week' | 'queues'

interface Props {
  open: boolean
  /** What is shown first; the slots unless said. */
  first?: SlotsTab
  onClose: () => void
}

/** The times of a week at which posts go out, and the order in which they do. */
export function SlotsDialog({ open, first = 'week', onClose }: Props) {
  const [tab, setTab] = useState<SlotsTab>(first)
  return (
    <Dialog open={open} onClose={onClose} title={strings.timeSlots} description={strings.timesOfTheWeekThatPostsAre}>
      <Tabs
        label={strings.timeSlots}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'week',
            label: strings.week,
            content: (
              <div className={panel}>
                <SlotsWeek />
              </div>
            ),
          },
          {
            value: 'queues',
            label: strings.queues,
            content: (
              <div className={panel}>
                <Queues />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
