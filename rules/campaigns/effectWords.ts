import type { CampaignEffect as WireEffect } from '../../contract/campaignEffect.ts'
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
  { label: 'Out', count: out, text: out === 0 ? 'Nothing is out yet.' : stayWords(out) },
  {
    label: 'Planned',
    count: planned + takenOff.length,
    text: leavingWords(planned, takenOff.length, { none: 'Nothing is planned.', leave: 'taken off the schedule' }),
  },
  {
    label: 'Written',
    count: written + leftOut.length,
    text: leavingWords(written, leftOut.length, { none: 'Nothing is written that is not planned.', leave: 'rejected' }),
  },
  { label: 'Not yet written', count: toWrite.after, text: toWriteWords(toWrite) },
]

/** The same in one sentence: `3 posts are taken off the schedule and 6 more are to be written.` */
export function effectSummary({ takenOff, leftOut, toWrite: { before, after } }: CampaignEffect): string {
  const happens = [
    ...some(takenOff.length, (count) => `${postsAre(count)} taken off the schedule`),
    ...some(leftOut.length, (count) => `${postsAre(count)} rejected`),
    ...some(after - before, (count) => `${numberLabel(count)} more ${are(count)} to be written`),
    ...some(before - after, (count) => `${numberLabel(count)} fewer ${are(count)} to be written`),
  ]
  return happens.length === 0 ? 'No post changes by this.' : `${listed(happens)}.`
}

/** The button that saves: what it takes off the schedule stands on it. */
export const saveLabel = (effect: CampaignEffect | null): string =>
  effect === null || effect.takenOff.length === 0
    ? 'Save'
    : `Save and take ${counted(effect.takenOff.length, 'post')} off the schedule`

/** What was done: `Saved. 3 posts were taken off the schedule and 6 posts are to be written.` */
export function savedWords({ takenOff, leftOut, toWrite }: CampaignEffect): string {
  const done = [
    ...some(takenOff.length, (count) => `${postsWere(count)} taken off the schedule`),
    ...some(leftOut.length, (count) => `${postsWere(count)} rejected`),
    ...some(toWrite.after, (count) => `${postsAre(count)} to be written`),
  ]
  return done.length === 0 ? 'Saved. No post has changed.' : `Saved. ${listed(done)}.`
}

const are = (count: number): string => (count === 1 ? 'is' : 'are')
const postsAre = (count: number): string => `${counted(count, 'post')} ${are(count)}`
const postsWere = (count: number): string => `${counted(count, 'post')} ${count === 1 ? 'was' : 'were'}`

const stayWords = (count: number): string => (count === 1 ? 'It stays as it is.' : 'They stay as they are.')

function leavingWords(stay: number, gone: number, { none, leave }: { none: string; leave: string }): string {
  if (gone === 0) return stay === 0 ? none : stayWords(stay)
  const leaving = `${numberLabel(gone)} ${are(gone)} ${leave}`
  if (stay === 0) return `${leaving}.`
  return `${stay === 1 ? '1 stays as it is' : `${numberLabel(stay)} stay as they are`}, ${leaving}.`
}

function toWriteWords({ before, after }: CampaignEffect['toWrite']): string {
  if (after > before) return `${numberLabel(after - before)} more than before.`
  if (after < before) return `${numberLabel(before - after)} fewer than before.`
  return after === 0 ? 'Nothing is to be written.' : 'As many as before.'
}

const some = (count: number, words: (count: number) => string): string[] => (count > 0 ? [words(count)] : [])
