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
    text: plannedWords(planned, takenOff.length),
  },
  {
    label: strings.written,
    count: written + leftOut.length,
    text: writtenWords(written, leftOut.length),
  },
  { label: strings.notYetWritten, count: toWrite.after, text: toWriteWords(toWrite) },
]

/** The same in one sentence: `3 posts are taken off the schedule and 6 more are to be written.` */
export function effectSummary({ takenOff, leftOut, toWrite: { before, after } }: CampaignEffect): string {
  const happens = [
    ...some(takenOff.length, (count) => strings.postsAreTakenOffTheSchedule(numberLabel(count), count)),
    ...some(leftOut.length, (count) => strings.postsAreRejected(numberLabel(count), count)),
    ...some(after - before, (count) => strings.moreAreToBeWritten(numberLabel(count), count)),
    ...some(before - after, (count) => strings.fewerAreToBeWritten(numberLabel(count), count)),
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
    ...some(takenOff.length, (count) => strings.postsWereTakenOffTheSchedule(numberLabel(count), count)),
    ...some(leftOut.length, (count) => strings.postsWereRejected(numberLabel(count), count)),
    ...some(toWrite.after, (count) => strings.postsAreToBeWritten(numberLabel(count), count)),
  ]
  return done.length === 0 ? strings.saved : strings.savedDone(listed(done))
}

const stayWords = (count: number): string => (count === 1 ? strings.itStaysAsItIs : strings.theyStayAsTheyAre)

function plannedWords(stay: number, gone: number): string {
  if (gone === 0) return stay === 0 ? strings.nothingIsPlanned : stayWords(stay)
  if (stay === 0) return strings.areTakenOffTheSchedule(numberLabel(gone), gone)
  return strings.stayAndAreTakenOffTheSchedule(numberLabel(stay), stay, numberLabel(gone), gone)
}

function writtenWords(stay: number, gone: number): string {
  if (gone === 0) return stay === 0 ? strings.nothingIsWrittenThatIsNotPlanned : stayWords(stay)
  if (stay === 0) return strings.areRejected(numberLabel(gone), gone)
  return strings.stayAndAreRejected(numberLabel(stay), stay, numberLabel(gone), gone)
}

function toWriteWords({ before, after }: CampaignEffect['toWrite']): string {
  if (after > before) return strings.moreThanBefore(numberLabel(after - before))
  if (after < before) return strings.fewerThanBefore(numberLabel(before - after))
  return after === 0 ? strings.nothingIsToBeWritten : strings.asManyAsBefore
}

const some = (count: number, words: (count: number) => string): string[] => (count > 0 ? [words(count)] : [])
