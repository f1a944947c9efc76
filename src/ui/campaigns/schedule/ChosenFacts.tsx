import {
  chosenBy,
  clockWords,
  mostPerWeekWords,
  quietKeptWords,
  quietWords,
} from '../../../../rules/campaigns/scheduleWords.ts'
import { zoneLabel } from '../../../../rules/content/zones.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/schedule.ts'
import { css } from '../../../../styled-system/css'
import { partNote, partTitle } from './partStyles.ts'
import type { ScheduleView } from './scheduleView.ts'

const list = css({ marginTop: '2' })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingBlock: '1.5',
  borderTop: 'soft',
  textStyle: 'small',
})
const what = css({ color: 'textMuted' })
const how = css({ textAlign: 'right', fontWeight: 'medium' })

/** On what the times rest, which limits they keep, and in which zone they are. */
export function ChosenFacts({ view: { campaign, posts, times } }: { view: ScheduleView }) {
  const quiet = quietWords(campaign)
  return (
    <section aria-labelledby="chosen">
      <h2 id="chosen" className={partTitle}>
        {strings.howTheyWereChosen}
      </h2>
      <dl className={list}>
        {chosenBy(posts).map(({ label, count }) => (
          <Fact key={label} label={label}>
            {counted(count, strings.post)}
          </Fact>
        ))}
        {campaign.accounts.length > 0 && <Fact label={strings.atMostAWeek}>{mostPerWeekWords(campaign.accounts)}</Fact>}
        {quiet !== null && <Fact label={quiet}>{quietKeptWords(posts, campaign)}</Fact>}
        <Fact label={strings.hoursAreIn}>{zoneLabel(times.timezone)}</Fact>
      </dl>
      <p className={partNote}>{clockWords(times.clockChanges)}</p>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className={row}>
    <dt className={what}>{label}</dt>
    <dd className={how}>{children}</dd>
  </div>
)
