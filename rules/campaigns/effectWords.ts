import type { CampaignEffect as WireEffect } from '../../contract/campaignEffect.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, listed, numberLabel } from '../shell/words.ts'

type CampaignEffect = Camel<WireEffect>

/** What a change of a campaign does to its posts of one kind. */
export interface EffectLine {
  label: string
  count: number
  text: string
}

/** What a change of a campaign does to posts that are out, planned, written and not yet written, in this order. */
export const effectLines = ({ out, planned, takenOff, written, leftOut, toWrite }: CampaignEffect): EffectLine[] => [
  { label: strings.out, count: out, text: out === 0 ? strings.nothingIsOutYet : stayWords(out) },
  {
    label: strings.planned,
    count: planned + takenOff.length,
    text: leavingWords(planned, takenOff.length, {
      none: strings.nothingIsPlanned,
      leave: strings.takenOffTheSchedule,
    }),
  },
  {
    label: strings.written,
    count: written + leftOut.length,
    text: leavingWords(written, leftOut.length, { none: strings.nothingIsWrittenThatIsNotPlanned, leave: 'rejected' }),
  },
  { label: strings.notYetWritten, count: toWrite.after, text: toWriteWords(toWrite) },
]

/** The same in one sentence: `3 posts are taken off the schedule and 6 more are to be written.` */
export function effectSummary({ takenOff, leftOut, toWrite: { before, after } }: CampaignEffect): string {
  const happens = [
    ...some(takenOff.length, (count) => strings.takenOffTheSchedulePostsAre(postsAre(count))),
    ...some(leftOut.length, (count) => strings.rejectedPostsAre(postsAre(count))),
    ...some(after - before, (count) => strings.moreToBeWritten(numberLabel(count), are(count))),
    ...some(before - after, (count) => strings.fewerToBeWritten(numberLabel(count), are(count))),
  ]
  return happens.length === 0 ? strings.noPostChangesByThis : `${listed(happens)}.`
}

/** The button that saves: what it takes off the schedule stands on it. */
export const saveLabel = (effect: CampaignEffect | null): string =>
  effect === null || effect.takenOff.length === 0
    ? strings.save
    : strings.saveAndTakeOffTheSchedule(counted(effect.takenOff.length, strings.post))

/** What was done: `Saved. 3 posts were taken off the schedule and 6 posts are to be written.` */
export function savedWords({ takenOff, leftOut, toWrite }: CampaignEffect): string {
  const done = [
    ...some(takenOff.length, (count) => strings.takenOffTheSchedulePostsWere(postsWere(count))),
    ...some(leftOut.length, (count) => strings.rejectedPostsWere(postsWere(count))),
    ...some(toWrite.after, (count) => strings.toBeWritten(postsAre(count))),
  ]
  return done.length === 0 ? strings.saved : strings.savedDone(listed(done))
}

const are = (count: number): string => (count === 1 ? 'is' : 'are')
const postsAre = (count: number): string => `${counted(count, strings.post)} ${are(count)}`
const postsWere = (count: number): string => `${counted(count, strings.post)} ${count === 1 ? 'was' : 'were'}`

const stayWords = (count: number): string => (count === 1 ? strings.itStaysAsItIs : strings.theyStayAsTheyAre)

function leavingWords(stay: number, gone: number, { none, leave }: { none: string; leave: string }): string {
  if (gone === 0) return stay === 0 ? none : stayWords(stay)
  const leaving = `${numberLabel(gone)} ${are(gone)} ${leave}`
  if (stay === 0) return `${leaving}.`
  return `${stay === 1 ? strings.of1StaysAsItIs : strings.stayAsTheyAre(numberLabel(stay))}, ${leaving}.`
}

function toWriteWords({ before, after }: CampaignEffect['toWrite']): string {
  if (after > before) return strings.moreThanBefore(numberLabel(after - before))
  if (after < before) return strings.fewerThanBefore(numberLabel(before - after))
  return after === 0 ? strings.nothingIsToBeWritten : strings.asManyAsBefore
}

const some = (count: number, words: (count: number) => string): string[] => (count > 0 ? [words(count)] : [])
