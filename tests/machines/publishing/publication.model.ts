import type { SnapshotFrom, StateValueFrom } from 'xstate'
import { publicationMachine } from '../../../rules/publishing/publication.machine.ts'
import type { PublicationContext, PublicationInput } from '../../../rules/publishing/publication.ts'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { type Journey, model } from '../../support/walks/model.ts'
import { lineOf } from '../../support/walks/plain.ts'

const policy = {
  missedAfter: 1000,
  maxTries: 2,
  firstRetry: 10,
  longestRetry: 15,
  readingGap: 5,
  refusalGap: 1,
  absencesNeeded: 2,
  readingPatience: 100,
  resendWithin: 50,
}

const lease = { at: 20, leaseUntil: 40 }
const tooLate = { at: 5000, leaseUntil: 5020 }
const standing = { at: 30, remoteId: 'at://did/post/1', remoteUrl: 'https://example.com/1' }
const seen = { remoteId: 'at://did/post/2', remoteUrl: null }
const unavailable = { at: 30, reason: 'Please wait.', wait: 12 }
const refused = { type: 'network.refused', at: 30, reason: 'The text is too long.' } as const
const limited = { type: 'network.limited', ...unavailable } as const
const silent = { at: 30, until: 45, reason: 'It does not answer.' }
const unclear = { at: 30, reason: 'No answer.' }

const taken = { type: 'lease.taken', ...lease } as const
const began = { type: 'sending.began', ...lease } as const
const absent = (at: number) => ({ type: 'reading.absent', at }) as const
const unclearNow = { type: 'network.unclear', ...unclear } as const

/** States in which nothing more happens by itself. */
const resting = ['published', 'failed', 'missed', 'needs_person']
const leased = ['verifying', 'claimed', 'sending', 'reconciling']

const tooLateNow = { type: 'lease.taken', ...tooLate } as const
const accepted = { type: 'network.accepted', ...standing } as const
const found = { type: 'reading.found', ...standing } as const
const unavailableNow = { type: 'network.unavailable', ...unavailable } as const
const silentNow = { type: 'host.silent', ...silent } as const
const silentTooLate = { type: 'host.silent', ...silent, at: 5000 } as const
const stillSilent = { type: 'host.silent', at: 44, until: 60, reason: 'It still does not answer.' } as const
const usedUp = { at: 30, until: 45, name: 'X', whose: 'account' } as const
const limitNow = { type: 'limit.reached', ...usedUp } as const
const limitTooLate = { type: 'limit.reached', ...usedUp, at: 5000 } as const
const waitsForX = 'Waiting for X until {1970-01-01T00:00:00.045Z}. It takes no more from this account before then.'
const released = { type: 'lease.released', at: 30 } as const
const expired = { type: 'lease.expired', at: 50 } as const
const twin = { type: 'twin.unresolved', at: 30 } as const
const unsure = { type: 'reading.unsure', at: 40, reason: 'Two posts are there.', seen: [seen] } as const
const unread = (at: number) => ({ type: 'reading.failed', at, reason: 'It cannot be read.' }) as const
const lost = { type: 'account.lost', reason: 'Reconnect it.' } as const
const paused = { type: 'queue.paused' } as const
const review = { type: 'moderation.held', reason: reasons.underReview } as const
const holdPerson = { type: 'moderation.held', reason: reasons.personHeld } as const
const suspend = { type: 'moderation.held', reason: reasons.personSuspended } as const
const refuse = { type: 'moderation.refused' } as const
const passed = (at: number) => ({ type: 'moderation.passed', at }) as const
const returned = { type: 'account.returned', at: 40 } as const
const moved = { type: 'plan.moved', dueAt: 100 } as const
const withdrawn = { type: 'plan.withdrawn' } as const
const retry = { type: 'retry.requested', at: 60 } as const
const check = { type: 'check.requested', at: 60 } as const
const up = { type: 'verdict.published', at: 60, post: null } as const
const upThere = { ...up, post: { remoteId: 'at://did/post/3', remoteUrl: 'https://example.com/3' } } as const
const sendAgain = { type: 'verdict.sendAgain', at: 60 } as const
const left = { type: 'verdict.left' } as const

const refusedUnsent = { reason: reasons.refusedByAdministrator, nextAt: null } as const

const sending = [taken, began] as const
const limitedOnce = [...sending, limited] as const
const verifying = [...limitedOnce, taken] as const
/** The last try that the policy allows is under way. */
const lastSending = [...verifying, absent(40), began] as const
const unknown = [...sending, unclearNow] as const
const reconciling = [...unknown, taken] as const
const asked = [...reconciling, unsure] as const
const released30 = [...verifying, released] as const

const late = 'It was more than 0 minutes late, so it was not sent. Choose a new time or send it now.'
const readFirst = 'It is looked for there before anything is sent again, so it cannot appear twice.'
const asksToWait = 'Please wait until {1970-01-01T00:00:00.042Z}.'

/** What begins anew: nothing of before counts any more. */
const anew = (at: number) => ({ dueAt: at, nextAt: at, tries: 0, absentAt: null, refusal: null, reason: null })
const out = {
  remoteId: 'at://did/post/1',
  remoteUrl: 'https://example.com/1',
  publishedAt: 30,
  nextAt: null,
  refusal: null,
  seen: [],
  reason: null,
}

type Pinned = readonly [
  says: string,
  events: Journey<typeof publicationMachine>['events'],
  endsIn: StateValueFrom<typeof publicationMachine>,
  stored: Partial<PublicationContext>,
]

/** Where each event leads, and what is stored of it. */
const pinned: readonly Pinned[] = [
  ['a planned post is due at its time', [], 'scheduled', { dueAt: 10, nextAt: 10, tries: 0, readings: 0, seen: [] }],
  ['nobody has anything of a planned post yet', [], 'scheduled', { sentAt: null, absentAt: null, refusal: null }],
  ['nothing is said of a planned post yet', [], 'scheduled', { reason: null, remoteId: null, remoteUrl: null }],
  ['nothing was dismissed of a planned post', [], 'scheduled', { dismissed: [], publishedAt: null, leaseUntil: null }],
  ['who takes it up holds it for a while', [taken], 'claimed', { leaseUntil: 40, nextAt: null }],
  ['too late it says by how much', [tooLateNow], 'missed', { reason: late, nextAt: null }],
  ['too late while its host is silent it is missed as well', [silentTooLate], 'missed', { reason: late }],
  ['a silent host is waited for', [silentNow], 'waiting', { nextAt: 45, reason: 'It does not answer.', tries: 0 }],
  [
    'a host that is to be tried after the bound of the post is waited for up to that',
    [{ ...silentNow, until: 9000 }],
    'waiting',
    { nextAt: 1011 },
  ],
  ['too late while nothing is left of its limit it is missed as well', [limitTooLate], 'missed', { reason: late }],
  ['a limit is waited for, without a try', [limitNow], 'waiting', { nextAt: 45, reason: waitsForX, tries: 0 }],
  [
    'a limit of the installation is told as such',
    [{ ...limitNow, whose: 'app' }],
    'waiting',
    { nextAt: 45, reason: waitsForX.replace('this account', 'this installation') },
  ],
  [
    'a limit that is given anew after the bound of the post is waited for up to that, which is told',
    [{ ...limitNow, until: 9000 }],
    'waiting',
    {
      nextAt: 1011,
      reason: `${waitsForX.replace('00.045', '09.000')} That is too late for this post. ${reasons.willBeMissed}`,
    },
  ],
  ['another time is kept', [moved], 'scheduled', { ...anew(100) }],
  ['what is taken off the plan says so', [withdrawn], 'failed', { reason: reasons.withdrawn, nextAt: null }],
  ['without its account it waits up to its bound', [lost], 'held', { reason: 'Reconnect it.', nextAt: 1011 }],
  ['what is on the network is published, whoever says so', [accepted], 'published', out],

  ['a wait ends by being taken up', [silentNow, taken], 'claimed', { leaseUntil: 40, nextAt: null }],
  [
    'too late it says why it waited',
    [silentNow, tooLateNow],
    'missed',
    { reason: `${late} Why it waited: It does not answer.` },
  ],
  [
    'too late while its host is still silent it says why it waited',
    [silentNow, silentTooLate],
    'missed',
    { reason: `${late} Why it waited: It does not answer.` },
  ],
  [
    'too late while its limit is still used up it says why it waited',
    [limitNow, limitTooLate],
    'missed',
    { reason: `${late} Why it waited: ${waitsForX}` },
  ],
  [
    'a limit that is used up again is waited for anew',
    [limitNow, { ...limitNow, at: 44, until: 60 }],
    'waiting',
    { nextAt: 60, reason: waitsForX.replace('.045', '.060') },
  ],
  [
    'a host that stays silent is waited for anew',
    [silentNow, stillSilent],
    'waiting',
    { nextAt: 60, reason: 'It still does not answer.' },
  ],
  ['what waits is tried again at a person’s word', [...limitedOnce, retry], 'scheduled', { ...anew(60), sentAt: 20 }],
  ['what waits is given another time', [...limitedOnce, moved], 'scheduled', { ...anew(100), sentAt: 20 }],
  ['what waits is taken off the plan', [silentNow, withdrawn], 'failed', { reason: reasons.withdrawn, nextAt: null }],
  ['what waits is held without its account', [silentNow, lost], 'held', { reason: 'Reconnect it.', nextAt: 1011 }],
  ['what waits and is found is published', [...limitedOnce, accepted], 'published', out],

  [
    'what was sent is looked for before it goes out',
    verifying,
    'verifying',
    { leaseUntil: 40, nextAt: null, tries: 1 },
  ],
  [
    'what was sent is looked for although it is too late',
    [...limitedOnce, tooLateNow],
    'verifying',
    { leaseUntil: 5020 },
  ],
  ['what was looked for in vain may go out', [...verifying, absent(40)], 'claimed', { absentAt: 40, leaseUntil: 40 }],
  ['what is found is published', [...verifying, found], 'published', { ...out, leaseUntil: null }],
  ['an answer that is late is heard while it is looked for', [...verifying, accepted], 'published', out],
  [
    'what was looked for in vain and is too late is missed, and says why it waited',
    [...verifying, absent(5000)],
    'missed',
    { absentAt: 5000, leaseUntil: null, reason: `${late} Why it waited: ${asksToWait}` },
  ],
  [
    'of several that it may be a person is asked',
    [...verifying, unsure],
    'needs_person',
    { seen: [seen], reason: 'Two posts are there.', leaseUntil: null, nextAt: null },
  ],
  [
    'a network that cannot be read until it is too late is for a person to look at',
    [...verifying, unread(5000)],
    'needs_person',
    { reason: reasons.cannotRead, leaseUntil: null, nextAt: null },
  ],
  [
    'a network that cannot be read is read later',
    [...verifying, unread(40)],
    'waiting',
    { nextAt: 50, leaseUntil: null, reason: `It cannot be read. ${readFirst}` },
  ],
  ['an account lost while it is looked for holds it', [...verifying, lost], 'held', { reason: 'Reconnect it.' }],
  ['held while it is looked for, nobody works on it', [...verifying, lost], 'held', { leaseUntil: null, nextAt: 1011 }],
  ['a look that is given back is due at once', released30, 'scheduled', { nextAt: 30, leaseUntil: null }],
  ['a look whose worker dies is due at once', [...verifying, expired], 'scheduled', { nextAt: 50, leaseUntil: null }],
  ['given back, it is looked for all the same', [...released30, taken], 'verifying', { leaseUntil: 40, nextAt: null }],
  ['given back and too late, it is looked for', [...released30, tooLateNow], 'verifying', { leaseUntil: 5020 }],
  ['given back, it is not missed for a silent host', [...released30, silentTooLate], 'waiting', { nextAt: 5000 }],
  ['given back, it is not missed for a limit', [...released30, limitTooLate], 'waiting', { nextAt: 5000 }],

  [
    'a try is written down with its time and its lease',
    [taken, { ...began, at: 25, leaseUntil: 60 }],
    'sending',
    { leaseUntil: 60, sentAt: 25, tries: 1, readings: 0, absentAt: null, nextAt: null },
  ],
  ['what is prepared and given back is due at once', [taken, released], 'scheduled', { nextAt: 30, leaseUntil: null }],
  ['what is prepared by who dies is due at once', [taken, expired], 'scheduled', { nextAt: 50, leaseUntil: null }],
  [
    'a post like it is waited for, and it says so',
    [taken, twin],
    'waiting',
    { nextAt: 40, leaseUntil: null, reason: reasons.twinUnresolved },
  ],
  [
    'what a network refuses before it is sent has failed',
    [taken, refused],
    'failed',
    { reason: 'The text is too long.', leaseUntil: null, nextAt: null, refusal: null },
  ],
  [
    'a network that cannot be prepared for is tried again later',
    [taken, unavailableNow],
    'waiting',
    {
      tries: 1,
      nextAt: 42,
      absentAt: 30,
      leaseUntil: null,
      reason: `${asksToWait} Nothing was sent; it will be tried again.`,
    },
  ],
  [
    'the last try that cannot be prepared has failed, and says why',
    [taken, unavailableNow, taken, unavailableNow],
    'failed',
    { tries: 2, reason: 'Please wait.', leaseUntil: null, nextAt: null },
  ],
  ['an account lost before the try holds it', [taken, lost], 'held', { reason: 'Reconnect it.', leaseUntil: null }],

  [
    'a refusal is made sure of soon, and says so',
    [...sending, refused],
    'unknown',
    {
      refusal: 'The text is too long.',
      nextAt: 31,
      leaseUntil: null,
      reason: 'The text is too long. It is looked for there all the same, to be sure that nothing was posted.',
    },
  ],
  [
    'a network that asks to wait is obeyed, and it may be there',
    limitedOnce,
    'waiting',
    { nextAt: 42, absentAt: null, leaseUntil: null, reason: `${asksToWait} ${readFirst}` },
  ],
  [
    'a network that asks to wait at the last try is read',
    [...lastSending, limited],
    'unknown',
    { refusal: 'Please wait.', nextAt: 31, leaseUntil: null, tries: 2 },
  ],
  [
    'what surely did not leave is sent again later',
    [...sending, unavailableNow],
    'waiting',
    { absentAt: 30, nextAt: 42, leaseUntil: null, reason: `${asksToWait} Nothing was sent; it will be tried again.` },
  ],
  [
    'what surely did not leave at the last try has failed',
    [...lastSending, unavailableNow],
    'failed',
    { absentAt: 30, reason: 'Please wait.', leaseUntil: null, nextAt: null },
  ],
  [
    'an account lost while it is sent holds it, and it may be there',
    [...sending, lost],
    'held',
    { reason: 'Reconnect it.', leaseUntil: null, nextAt: 1011, absentAt: null },
  ],
  [
    'no answer has it read soon',
    unknown,
    'unknown',
    { nextAt: 35, leaseUntil: null, reason: `No answer. ${readFirst}` },
  ],
  [
    'who dies while sending leaves it to be read at once',
    [...sending, expired],
    'unknown',
    { nextAt: 50, leaseUntil: null, reason: reasons.interrupted },
  ],
  [
    'what is accepted is published, and nobody holds it',
    [...sending, accepted],
    'published',
    { ...out, leaseUntil: null },
  ],

  ['who reads holds it for a while', reconciling, 'reconciling', { leaseUntil: 40, nextAt: null }],
  [
    'a person can have it read at once, and readings begin anew',
    [...reconciling, absent(35), check],
    'unknown',
    { nextAt: 60, readings: 0 },
  ],
  [
    'a person’s word that it is there counts',
    [...unknown, up],
    'published',
    { publishedAt: 60, nextAt: null, reason: null },
  ],
  [
    'where it stands is stored at a person’s word that names it',
    [...unknown, upThere],
    'published',
    { ...upThere.post, publishedAt: 60, nextAt: null },
  ],
  ['where it stands nobody knows by a word alone', [...unknown, up], 'published', { remoteId: null, remoteUrl: null }],
  [
    'a person’s word that it is not counts',
    [...unknown, left],
    'failed',
    { reason: reasons.leftByPerson, nextAt: null },
  ],
  ['an answer that is late is heard while nobody knows', [...unknown, accepted], 'published', out],

  ['what a reading finds is published', [...reconciling, found], 'published', { ...out, leaseUntil: null }],
  [
    'what a reading makes sure of says why the network refused it',
    [...sending, refused, taken, absent(40)],
    'failed',
    { reason: 'The text is too long.', absentAt: 40, leaseUntil: null, nextAt: null },
  ],
  [
    'one reading in vain is followed by another one',
    [...reconciling, absent(35)],
    'unknown',
    { readings: 1, nextAt: 40, reason: reasons.notFound, leaseUntil: null, absentAt: null },
  ],
  [
    'what two readings do not find is due at once, and says so',
    [...reconciling, absent(35), taken, absent(45)],
    'scheduled',
    { absentAt: 45, nextAt: 45, readings: 0, reason: reasons.sendAgain, leaseUntil: null },
  ],
  [
    'what may have been deleted there is for a person to tell',
    [...reconciling, absent(60), taken, absent(71)],
    'needs_person',
    { readings: 2, reason: reasons.askPerson, leaseUntil: null, nextAt: null },
  ],
  [
    'what was tried as often as may be is for a person to tell',
    [...lastSending, unclearNow, taken, absent(35), taken, absent(45)],
    'needs_person',
    { reason: reasons.askPerson, tries: 2 },
  ],
  [
    'of several that a reading sees a person is asked',
    asked,
    'needs_person',
    { seen: [seen], reason: 'Two posts are there.' },
  ],
  ['while a person is asked nobody works on it', asked, 'needs_person', { leaseUntil: null, nextAt: null }],
  [
    'a reading that fails is made again, ever later',
    [...reconciling, unread(120)],
    'unknown',
    { nextAt: 170, reason: `It cannot be read. ${readFirst}`, leaseUntil: null },
  ],
  ['a reading soon after the try is made again soon', [...reconciling, unread(24)], 'unknown', { nextAt: 29 }],
  [
    'a network that cannot be read for too long is for a person to look at',
    [...reconciling, unread(121)],
    'needs_person',
    { reason: reasons.cannotRead, leaseUntil: null, nextAt: null },
  ],
  [
    'a reading whose worker dies is due at once',
    [...reconciling, expired],
    'unknown',
    { nextAt: 50, leaseUntil: null },
  ],
  [
    'a reading that is given back is due at once',
    [...reconciling, released],
    'unknown',
    { nextAt: 30, leaseUntil: null },
  ],

  ['who is asked can have it read again', [...asked, check], 'unknown', { nextAt: 60, readings: 0 }],
  [
    'who is asked twice can have it read anew',
    [...reconciling, absent(60), taken, absent(71), check],
    'unknown',
    { readings: 0 },
  ],
  [
    'the one that was seen is it, at a person’s word',
    [...asked, up],
    'published',
    { remoteId: 'at://did/post/2', publishedAt: 60, seen: [], reason: null },
  ],
  [
    'another than the one that was seen is it, at a person’s word that names it',
    [...asked, upThere],
    'published',
    { ...upThere.post, seen: [], reason: null },
  ],
  [
    'what was seen is not it, at a person’s word, and it goes out',
    [...asked, sendAgain],
    'scheduled',
    { ...anew(60), dismissed: ['at://did/post/2'], seen: [], readings: 0 },
  ],
  [
    'what was seen is not it, at a person’s word, and stays away',
    [...asked, left],
    'failed',
    { dismissed: ['at://did/post/2'], seen: [], reason: reasons.leftByPerson, nextAt: null },
  ],
  ['an answer that is late is heard while a person is asked', [...asked, accepted], 'published', out],

  ...(['account.returned', 'permission.returned'] as const).flatMap((type): readonly Pinned[] => [
    [
      `${type} sets it free, with all its tries`,
      [...sending, lost, { type, at: 40 }],
      'scheduled',
      { nextAt: 40, tries: 0, reason: null },
    ],
    [`${type} before its time leaves it to its time`, [moved, lost, { type, at: 40 }], 'scheduled', { nextAt: 100 }],
    [`${type} too late is missed`, [lost, { type, at: 5000 }], 'missed', { reason: late, nextAt: null }],
    [
      `${type} too late is looked for where it was sent`,
      [...sending, lost, { type, at: 5000 }],
      'scheduled',
      { nextAt: 5000 },
    ],
  ]),
  [
    'what is claimed is held for a pause',
    [taken, paused],
    'held',
    { reason: reasons.queuePaused, leaseUntil: null, nextAt: 1011 },
  ],
  [
    'what was looked for in vain is held for a pause, too',
    [...verifying, absent(40), paused],
    'held',
    { reason: reasons.queuePaused, absentAt: 40, leaseUntil: null },
  ],
  [
    'the end of a pause sets it free, with all its tries',
    [...verifying, absent(40), paused, { type: 'queue.resumed', at: 41 }],
    'scheduled',
    { nextAt: 41, tries: 0, reason: null },
  ],
  [
    'the end of a pause that came too late has it missed',
    [taken, paused, { type: 'queue.resumed', at: 5000 }],
    'missed',
    { reason: late, nextAt: null },
  ],
  [
    'the end of a pause leaves alone what waits for its account',
    [lost, { type: 'queue.resumed', at: 5000 }],
    'held',
    { reason: 'Reconnect it.', nextAt: 1011 },
  ],
  [
    'a pause that lasts too long has it missed',
    [taken, paused, { type: 'time.passed', at: 5000 }],
    'missed',
    { reason: late, nextAt: null },
  ],
  [
    'what is held for the plan stays so without its account',
    [{ ...lost, reason: reasons.notInPlan }, lost],
    'held',
    { reason: 'Reconnect it.' },
  ],
  [
    'what is held is given another time, and bound',
    [lost, moved],
    'held',
    { dueAt: 100, nextAt: 1101, reason: 'Reconnect it.' },
  ],
  ['what is held is taken off the plan', [lost, withdrawn], 'failed', { reason: reasons.withdrawn, nextAt: null }],
  [
    'what is held too long is missed',
    [lost, { type: 'time.passed', at: 5000 }],
    'missed',
    { reason: late, nextAt: null },
  ],
  ['what is held waits on within its bound', [lost, { type: 'time.passed', at: 1010 }], 'held', { nextAt: 1011 }],
  ['its bound is passed a moment later', [lost, { type: 'time.passed', at: 1011 }], 'missed', { reason: late }],
  [
    'what was sent and is held too long is for a person to look at',
    [...sending, lost, { type: 'time.passed', at: 5000 }],
    'needs_person',
    { reason: reasons.heldUnread, nextAt: null },
  ],

  ['what is to be looked at is held', [review], 'held', { reason: reasons.underReview, nextAt: 1011 }],
  ['what waits is held for a look as well', [silentNow, review], 'held', { reason: reasons.underReview }],
  [
    'what is prepared is held for a look, and nobody works on it',
    [taken, review],
    'held',
    { reason: reasons.underReview, leaseUntil: null, nextAt: 1011 },
  ],
  ['what may be on the network is not held for a look', [...limitedOnce, review], 'waiting', { nextAt: 42 }],
  ['what may be on the network is looked for first', [...released30, review], 'scheduled', { nextAt: 30 }],
  ['what is looked for is not held for a look', [...verifying, review], 'verifying', { leaseUntil: 40 }],
  ['what is sent is sent to its end', [...sending, holdPerson], 'sending', { leaseUntil: 40 }],
  [
    'what is let go in time goes out at its time',
    [review, passed(9)],
    'scheduled',
    { reason: null, nextAt: 10, tries: 0 },
  ],
  ['what is let go at its time goes out', [review, passed(10)], 'scheduled', { reason: null, nextAt: 10 }],
  [
    'what is let go after its time is not sent by itself',
    [review, passed(11)],
    'missed',
    { reason: reasons.passedTooLate, nextAt: null },
  ],
  [
    'what waits for its released person after its time says that it was held back',
    [holdPerson, passed(11)],
    'missed',
    { reason: reasons.releasedTooLate },
  ],
  [
    'what waits for its restored person after its time says that they were suspended',
    [suspend, passed(11)],
    'missed',
    { reason: reasons.restoredTooLate },
  ],
  ['what is planned is ended by a refusal', [refuse], 'failed', { ...refusedUnsent }],
  ['what waits is ended by a refusal', [silentNow, refuse], 'failed', { ...refusedUnsent }],
  ['what is looked at is ended by a refusal', [review, refuse], 'failed', { ...refusedUnsent }],
  ['what its account holds is ended by a refusal', [lost, refuse], 'failed', { ...refusedUnsent }],
  ['what may be on the network is not refused', [...limitedOnce, refuse], 'waiting', { nextAt: 42 }],
  ['what may be on the network is looked for, and not refused', [...released30, refuse], 'scheduled', { nextAt: 30 }],
  [
    'what may be on the network and is held is not refused',
    [...sending, lost, refuse],
    'held',
    { reason: 'Reconnect it.' },
  ],
  ['what is prepared is not refused', [taken, refuse], 'claimed', { leaseUntil: 40 }],
  ['what is sent is not refused', [...sending, refuse], 'sending', { leaseUntil: 40 }],
  ['what is looked for is not refused', [...verifying, refuse], 'verifying', { leaseUntil: 40 }],
  [
    'a refusal that is taken back holds it again',
    [refuse, review],
    'held',
    { reason: reasons.underReview, nextAt: 1011 },
  ],
  ['what failed is not held for a look', [...lastSending, unavailableNow, review], 'failed', { nextAt: null }],
  ['what was refused is sent again at its person’s word', [refuse, retry], 'scheduled', { ...anew(60) }],
  ['what was refused is given another time', [refuse, moved], 'scheduled', { ...anew(100) }],
  [
    'what is let go begins its tries anew',
    [taken, unavailableNow, review, { ...passed(9) }],
    'scheduled',
    { reason: null, nextAt: 10, tries: 0 },
  ],
  ['an account that is back lets nothing go that is looked at', [review, returned], 'held', { nextAt: 1011 }],
  [
    'an account that is back late lets nothing go that is looked at',
    [review, { ...returned, at: 5000 }],
    'held',
    { reason: reasons.underReview },
  ],
  [
    'a plan that is back lets nothing go of who is held',
    [holdPerson, { type: 'permission.returned', at: 40 }],
    'held',
    { reason: reasons.personHeld },
  ],
  [
    'a plan that is back late lets nothing go of who is held',
    [holdPerson, { type: 'permission.returned', at: 5000 }],
    'held',
    { reason: reasons.personHeld },
  ],
  [
    'a queue that goes on lets nothing go of who is suspended',
    [suspend, { type: 'queue.resumed', at: 40 }],
    'held',
    { reason: reasons.personSuspended },
  ],
  [
    'a plan that ends changes nothing of what is looked at',
    [review, { type: 'permission.lost', reason: reasons.notInPlan }],
    'held',
    { reason: reasons.underReview },
  ],
  ['a lost account changes nothing of what is looked at', [review, lost], 'held', { reason: reasons.underReview }],
  ['what its account holds is not let go', [lost, passed(9)], 'held', { reason: 'Reconnect it.' }],
  ['what its account holds is not missed by being let go', [lost, passed(11)], 'held', { reason: 'Reconnect it.' }],
  ['what its account holds is not held for a look', [lost, review], 'held', { reason: 'Reconnect it.' }],
  ['what is looked at is held with its person', [review, holdPerson], 'held', { reason: reasons.personHeld }],
  ['who is released is looked at still', [holdPerson, review], 'held', { reason: reasons.underReview, nextAt: 1011 }],
  [
    'what is looked at and given a later time is let go for that',
    [review, moved, passed(50)],
    'scheduled',
    { dueAt: 100, nextAt: 100, reason: null },
  ],
  ['what is looked at for too long is missed', [review, { type: 'time.passed', at: 5000 }], 'missed', { reason: late }],

  [
    'what failed is sent again at a person’s word',
    [...lastSending, unavailableNow, retry],
    'scheduled',
    { ...anew(60) },
  ],
  ['what failed is given another time', [...lastSending, unavailableNow, moved], 'scheduled', { ...anew(100) }],
  ['what was missed is sent again at a person’s word', [tooLateNow, retry], 'scheduled', { ...anew(60) }],
  ['what was missed is given another time', [tooLateNow, moved], 'scheduled', { ...anew(100) }],
]

const uncertain = ['unknown', 'reconciling', 'needs_person']
const movable = ['scheduled', 'waiting', 'held', 'failed', 'missed']

/** A person may move what is planned or rests; whoever works on it is leased; what may be there is uncertain. */
const isTaggedAs = (snapshot: SnapshotFrom<typeof publicationMachine>): boolean =>
  snapshot.hasTag('leased') === leased.includes(snapshot.value) &&
  snapshot.hasTag('uncertain') === uncertain.includes(snapshot.value) &&
  snapshot.hasTag('movable') === movable.includes(snapshot.value)

const pinnedJourneys = pinned.map(([says, events, endsIn, stored]) => ({
  says,
  events,
  endsIn,
  where: ({ context }: SnapshotFrom<typeof publicationMachine>) =>
    lineOf({ ...context, ...stored }) === lineOf(context),
}))

const boundStays =
  'Within one policy the bound is where it was: it moves only when an installation changes its setting.'

/** A network whose list may lag behind, and one that is read for certain and always sent to again. */
export const publicationInputs: readonly PublicationInput[] = [
  { policy, dueAt: 10 },
  { policy: { ...policy, absencesNeeded: 1, resendWithin: null }, dueAt: 10 },
]

export const publication = model(publicationMachine, {
  inputs: publicationInputs,
  payloads: {
    'lease.taken': [lease, tooLate],
    'lease.released': [{ at: 30 }],
    'lease.expired': [{ at: 50 }],
    'sending.began': [lease],
    'network.accepted': [standing],
    'network.refused': [{ at: 30, reason: 'The text is too long.' }],
    'network.limited': [unavailable, { ...unavailable, wait: 100_000 }],
    'network.unavailable': [unavailable],
    'network.unclear': [unclear],
    'reading.found': [standing],
    'reading.absent': [{ at: 40 }, { at: 500 }, { at: 5000 }],
    'reading.unsure': [{ at: 40, reason: 'Two posts are there.', seen: [seen] }],
    'reading.failed': [
      { at: 40, reason: 'It cannot be read.' },
      { at: 500, reason: 'It cannot be read.' },
      { at: 5000, reason: 'It cannot be read.' },
    ],
    'host.silent': [silent, { ...silent, at: 5000 }],
    'limit.reached': [usedUp, { ...usedUp, at: 5000 }],
    'twin.unresolved': [{ at: 30 }],
    'account.lost': [{ reason: 'Reconnect it.' }, { reason: reasons.notInPlan }],
    'account.returned': [{ at: 40 }, { at: 5000 }],
    'permission.lost': [{ reason: reasons.notInPlan }],
    'permission.returned': [{ at: 40 }, { at: 5000 }],
    'queue.paused': [{}],
    'queue.resumed': [{ at: 40 }, { at: 5000 }],
    'moderation.held': [{ reason: reasons.underReview }, { reason: reasons.personHeld }],
    'moderation.passed': [{ at: 10 }, { at: 11 }],
    'moderation.refused': [{}],
    'time.passed': [{ at: 500 }, { at: 5000 }],
    'plan.moved': [{ dueAt: 100 }],
    'plan.withdrawn': [{}],
    'retry.requested': [{ at: 60 }],
    'check.requested': [{ at: 60 }],
    'verdict.published': [
      { at: 60, post: null },
      { at: 60, post: upThere.post },
    ],
    'verdict.sendAgain': [{ at: 60 }],
    'verdict.left': [{}],
  },
  sameAs: ({ tries, readings, sentAt, absentAt, refusal, seen, dueAt, reason }) => [
    reason === reasons.notInPlan,
    reason === reasons.queuePaused,
    reason === reasons.underReview,
    reason === reasons.personHeld,
    reason === reasons.refusedByAdministrator,
    tries,
    readings,
    sentAt !== null,
    absentAt !== null,
    refusal !== null,
    seen.length,
    dueAt,
  ],
  always: {
    'a try is written down before anything can be on the network': ({ value, context }) =>
      value !== 'sending' || (context.sentAt !== null && context.tries > 0),
    'what may be on the network is never sent again before it was read back': ({ value, context }) =>
      value !== 'claimed' || context.sentAt === null || context.absentAt !== null,
    'what is said to have failed or been missed is not on the network, as far as was read': ({ value, context }) =>
      value !== 'missed' || context.sentAt === null || context.absentAt !== null,
    'a wait has an end: the bound of the post': ({ value, context }) =>
      value !== 'waiting' || (context.nextAt ?? Infinity) <= Math.max(context.dueAt + policy.missedAfter + 1, 5000),
    'whoever works on it holds a lease, and nobody else': ({ value, context }) =>
      leased.includes(value) === (context.leaseUntil !== null),
    'what waits has a time, and what rests has none': ({ value, context }) =>
      leased.includes(value) || resting.includes(value) === (context.nextAt === null),
    'what went wrong is said': ({ value, context }) =>
      !['failed', 'missed', 'needs_person', 'unknown', 'held'].includes(value) || context.reason !== null,
    'what may be moved, who is at work, and what is uncertain can be asked of it': isTaggedAs,
    'tries are bounded': ({ context }) => context.tries <= policy.maxTries,
  },
  journeys: [
    {
      says: 'a post goes out',
      events: [taken, began, { type: 'network.accepted', ...standing }],
      endsIn: 'published',
      where: ({ context }) => context.remoteId === standing.remoteId && context.publishedAt === 30,
    },
    {
      says: 'a lease that dies before the try gives the post back',
      events: [taken, { type: 'lease.expired', at: 50 }],
      endsIn: 'scheduled',
    },
    {
      says: 'a lease that dies while sending leaves the fate unknown; it is never sent again blindly',
      events: [taken, began, { type: 'lease.expired', at: 50 }, taken],
      endsIn: 'reconciling',
    },
    {
      says: 'what two readings do not find is sent again, while nobody can have deleted it',
      events: [taken, began, unclearNow, taken, absent(35), taken, absent(45)],
      endsIn: 'scheduled',
      where: ({ context }) => context.absentAt === 45,
    },
    {
      says: 'one reading is no proof, and asking again does not make it one',
      events: [taken, began, unclearNow, taken, absent(35), { type: 'check.requested', at: 36 }, taken, absent(37)],
      endsIn: 'unknown',
    },
    {
      says: 'what is not found later needs a person: it may have been deleted there',
      events: [taken, began, unclearNow, taken, absent(400), taken, absent(500)],
      endsIn: 'needs_person',
    },
    {
      says: 'a post that is too late is missed, not fired',
      events: [{ type: 'lease.taken', ...tooLate }],
      endsIn: 'missed',
    },
    {
      says: 'the wait that a network asks for is kept when it is the longer one',
      events: [taken, began, limited],
      endsIn: 'waiting',
      where: ({ context }) => context.nextAt === 42,
    },
    {
      says: 'a wish beyond the bound of the post is told, and the post is missed when the bound has passed',
      events: [taken, began, { ...limited, wait: 100_000 }, { type: 'lease.taken', ...tooLate }, absent(5000)],
      endsIn: 'missed',
      where: ({ context }) => context.reason?.includes('That is too late for this post') ?? false,
    },
    {
      says: 'whatever the network answered, it is read before the post goes out again',
      events: [taken, began, limited, taken],
      endsIn: 'verifying',
    },
    {
      says: 'what is found when it was to be sent again is published, not sent',
      events: [taken, began, limited, taken, { type: 'reading.found', ...standing }],
      endsIn: 'published',
    },
    {
      says: 'a call of which no byte left needs no reading',
      events: [taken, began, { type: 'network.unavailable', ...unavailable }, taken],
      endsIn: 'claimed',
    },
    {
      says: 'a refusal is read back before it is called failed, with the reason of the network',
      events: [taken, began, refused, taken, absent(40)],
      endsIn: 'failed',
      where: ({ context }) => context.reason === refused.reason,
    },
    {
      says: 'what a network refused and took all the same is published',
      events: [taken, began, refused, taken, { type: 'reading.found', ...standing }],
      endsIn: 'published',
    },
    {
      says: 'what failed is read back once more before a person has it sent again',
      events: [taken, began, refused, taken, absent(40), { type: 'retry.requested', at: 60 }, taken],
      endsIn: 'verifying',
    },
    {
      says: 'of two that it may be, a person tells; what they say it is not is never offered again',
      events: [
        taken,
        began,
        unclearNow,
        taken,
        { type: 'reading.unsure', at: 40, reason: 'Two posts are there.', seen: [seen] },
        { type: 'verdict.sendAgain', at: 60 },
        taken,
      ],
      endsIn: 'verifying',
      where: ({ context }) => context.dismissed.includes(seen.remoteId) && context.seen.length === 0,
    },
    {
      says: 'a host that does not answer has its posts wait, and say so, without a try',
      events: [{ type: 'host.silent', ...silent }],
      endsIn: 'waiting',
      where: ({ context }) => context.nextAt === 45 && context.tries === 0 && context.reason === silent.reason,
    },
    {
      says: 'a post waits while another one with the same words is still looked for',
      events: [taken, { type: 'twin.unresolved', at: 30 }],
      endsIn: 'waiting',
    },
    {
      says: 'what was sent and then held for too long is not called missed: nobody could read the network',
      events: [taken, began, { type: 'account.lost', reason: 'Reconnect it.' }, { type: 'time.passed', at: 5000 }],
      endsIn: 'needs_person',
    },
    {
      says: 'what was held goes on when the account is back',
      events: [
        { type: 'account.lost', reason: 'Reconnect it.' },
        { type: 'account.returned', at: 40 },
      ],
      endsIn: 'scheduled',
      where: ({ context }) => context.reason === null && context.nextAt === 40,
    },
    {
      says: 'what was held for the plan goes on when a plan includes posting again',
      events: [
        { type: 'account.lost', reason: reasons.notInPlan },
        { type: 'permission.returned', at: 40 },
      ],
      endsIn: 'scheduled',
      where: ({ context }) => context.reason === null && context.nextAt === 40,
    },
    {
      says: 'what was held for the plan says so when it is left to wait for its account',
      events: [
        { type: 'account.lost', reason: reasons.notInPlan },
        { type: 'account.lost', reason: 'Reconnect it.' },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === 'Reconnect it.',
    },
    {
      says: 'what was held for its account waits for the plan once the account is back, if the plan does not include posting',
      events: [
        { type: 'account.lost', reason: 'Reconnect it.' },
        { type: 'permission.lost', reason: reasons.notInPlan },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === reasons.notInPlan,
    },
    {
      says: 'what is held for the payment still says so when its account is connected once more',
      events: [
        { type: 'account.lost', reason: reasons.unpaid },
        { type: 'permission.lost', reason: reasons.notInPlan },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === reasons.unpaid,
    },
    {
      says: 'what waits for its account still says so when the plan changes: the account is what must come back',
      events: [
        { type: 'account.lost', reason: 'Reconnect it.' },
        { type: 'account.lost', reason: reasons.notInPlan },
      ],
      endsIn: 'held',
      where: ({ context }) => context.reason === 'Reconnect it.',
    },
    {
      says: 'an answer that comes after the lease was taken back still counts',
      events: [taken, began, { type: 'lease.expired', at: 50 }, taken, { type: 'network.accepted', ...standing }],
      endsIn: 'published',
    },
    {
      says: 'a person who has looked settles it',
      events: [taken, began, unclearNow, { type: 'verdict.left' }],
      endsIn: 'failed',
    },
    {
      says: 'before the network has been read, nobody can have it sent again',
      events: [taken, began, unclearNow, { type: 'verdict.sendAgain', at: 60 }],
      endsIn: 'unknown',
    },
    ...pinnedJourneys,
  ],
  equivalent: {
    // That it moves with the setting is tested where the setting is: `tests/server/publishing/restart.test.ts`.
    'retarget: held on time.passed (3) *': boundStays,
    'drop: held on time.passed (3)': boundStays,
  },
})
