import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountCounter } from '../../../rules/content/accountCounter.ts'
import { blankDraft, nextSlot, onDay } from '../../../rules/content/blankDraft.ts'
import type { Draft } from '../../../rules/content/draft.ts'
import {
  countsOf,
  faultsByAccount,
  faultsOf,
  obstacleOf,
  overMessage,
  warningOf,
} from '../../../rules/content/obstacles.ts'
import { overflowAt } from '../../../rules/content/overflow.ts'
import { isOver } from '../../../rules/content/readiness.ts'
import type { Outgoing } from '../../../rules/content/utm.ts'
import { withUtm } from '../../../rules/content/withUtm.ts'
import { countText } from '../../../rules/networks/countText.ts'
import type { SocialAccount } from '../../../src/machines/networks/connection.machine.ts'
import { contentSaying, saying } from '../../machines/content/saying.ts'
import { sampleAccount as bluesky } from '../../machines/networks/connection.model.ts'

const mastodon: SocialAccount = {
  ...bluesky,
  id: 2,
  network: 'mastodon',
  limits: { characters: 500, charactersPerUrl: 23, bytes: null },
}
const draft: Draft = {
  ...contentSaying('Pies'),
  accountIds: [1, 2],
  when: 'schedule',
  wallTime: '2026-11-20T17:30',
  timezone: 'America/Chicago',
  occurrence: 'first',
  isTimeChosen: true,
  suggestedDay: null,
}
const now = Date.parse('2026-11-19T15:41:00Z')
const nameOf = ({ network }: SocialAccount) => network
const obstacle = (change: Partial<Draft>, accounts = [bluesky, mastodon], shownAccounts = accounts) =>
  obstacleOf({ draft: { ...draft, ...change }, accounts, shownAccounts, media: new Map(), withUtm, now, nameOf })
const expired = { ...mastodon, state: 'expired' as const }

describe('what keeps a post from going out', () => {
  test('nothing, when it has a text, accounts and a time to come', () => expect(obstacle({})).toBeNull())
  test('no text', () => expect(obstacle(saying(' \n'))?.place).toBe('text'))
  test('files on their way, before all else: it goes out with them', () => {
    const awaiting = { parts: [{ text: '', mediaIds: [], uploads: ['a', 'b'] }] } as const
    expect(obstacle(awaiting)).toEqual({
      place: 'media',
      message: '2 files are on their way. The post waits for them: try again then.',
      button: '2 files are on their way',
      accountId: null,
    })
  })
  test('no account', () => expect(obstacle({ accountIds: [] })?.message).toBe('Choose at least one account.'))

  test('a text too long for one of them, and the others are told fine', () => {
    expect(obstacle(saying('x'.repeat(312)))).toEqual({
      place: 'text',
      message: 'bluesky: 12 characters too long. The other account is fine.',
      button: 'Fix bluesky to schedule',
      accountId: 1,
    })
  })

  test('who may see it on TikTok, where TikTok no longer allows what was chosen', () => {
    const tiktok = {
      ...bluesky,
      network: 'tiktok' as const,
      limits: { characters: 2200, charactersPerUrl: null, bytes: null },
    }
    const accountOptions = [{ accountId: 1, options: { privacy_level: 'FOLLOWER_OF_CREATOR' } }]
    const film = {
      kind: 'video',
      contentType: 'video/mp4',
      size: 1000,
      width: 540,
      height: 960,
      duration: 4,
      codec: null,
    } as const
    const situation = {
      draft: { ...draft, parts: [{ text: 'Pies', mediaIds: [3] }] as const, accountIds: [1], accountOptions },
      accounts: [tiktok],
      shownAccounts: [tiktok],
      media: new Map([[3, film]]),
      withUtm,
      now,
      nameOf,
    }
    expect(obstacleOf(situation)).toBeNull()
    const privacyLevels = new Map([[1, ['SELF_ONLY']]])
    expect(obstacleOf({ ...situation, privacyLevels })).toMatchObject({
      place: 'options',
      button: 'Answer tiktok to schedule',
    })
    expect(faultsByAccount(faultsOf({ ...situation, privacyLevels })).get(1)?.kind).toBe('notChosen')
  })

  test('what is found for each account is found once, for the list and the button', () => {
    let times = 0
    const count: typeof countText = (...asked) => {
      times += 1
      return countText(...asked)
    }
    const accounts = [bluesky, mastodon]
    const situation = { draft, accounts, shownAccounts: accounts, media: new Map(), withUtm, now, count, nameOf }
    const found = faultsOf(situation)
    const once = times
    expect(once).toBeGreaterThan(1)
    expect(obstacleOf(situation, found)).toBeNull()
    expect(times).toBe(once)
    expect(obstacleOf(situation)).toBeNull()
    expect(times).toBe(2 * once)
  })

  test('a time that has passed', () => expect(obstacle({ wallTime: '2026-11-19T09:00' })?.place).toBe('time'))

  test('a time that clocks skip', () => {
    expect(obstacle({ wallTime: '2027-03-14T02:30' })?.message).toContain('does not exist')
  })

  test('scheduling: a chosen account that expired; one that is not chosen is only a warning', () => {
    expect(obstacle({}, [bluesky, expired])?.message).toBe('mastodon needs to be reconnected first.')
    expect(obstacle({ accountIds: [1] }, [bluesky, expired])).toBeNull()
    const accounts = [bluesky, expired]
    const situation = {
      draft: { ...draft, accountIds: [1] },
      accounts,
      shownAccounts: accounts,
      media: new Map(),
      withUtm,
      now,
      nameOf,
    }
    expect(warningOf(situation)).toBe('mastodon needs to be reconnected.')
  })

  test('posting now: any account of the business that expired, and a chosen one of another business', () => {
    expect(obstacle({ when: 'now', accountIds: [1] }, [bluesky, expired])?.place).toBe('reconnection')
    expect(obstacle({ when: 'now', accountIds: [1] }, [bluesky, expired], [bluesky])).toBeNull()
    expect(obstacle({ when: 'now', accountIds: [1, 2] }, [bluesky, expired], [bluesky])?.place).toBe('reconnection')
  })

  test('an expired account is told last: a press checks it anew, and all else must be right by then', () => {
    const late = { when: 'schedule', wallTime: '2026-11-19T09:00' } as const
    expect(obstacle({ ...late, accountIds: [2] }, [bluesky, expired])?.place).toBe('time')
  })
})

describe('the part that is too long', () => {
  test('begins where the strictest account is full', () => {
    const text = 'x'.repeat(310)
    expect(overflowAt(text, countsOf(text, [bluesky, mastodon]))).toBe(300)
  })

  test('fits everywhere when nothing is over', () => {
    expect(overflowAt('Pies', countsOf('Pies', [bluesky]))).toBe(4)
    expect(overMessage(countsOf('Pies', [bluesky]), nameOf)).toBeNull()
  })

  test('is found by what goes out: a link with its parameters, and all behind it', () => {
    const utm = { source: 'letter', medium: '', campaign: '' }
    const outgoing: Outgoing = (text, network) => withUtm(text, network, utm)
    const count = accountCounter({ outgoing })
    const over = (text: string) => overflowAt(text, [count(text, bluesky)])
    const fitting = `${'x'.repeat(265)} https://a.com/b`
    expect(count(fitting, bluesky).used).toBe(fitting.length + '?utm_source=letter'.length)
    expect(over(fitting)).toBe(fitting.length)
    expect(over(`${fitting} and`)).toBe(fitting.length + 1)
    const link = 'https://a.com/bread'
    expect(over(`${'x'.repeat(270)} ${link}`)).toBeLessThan(271 + link.length)
  })

  test('begins earlier behind a content warning, where the network counts it', () => {
    const count = accountCounter({ warningOf: () => 'Bread' })
    const text = 'x'.repeat(510)
    expect(overflowAt(text, [count(text, mastodon)])).toBe(495)
    expect(overflowAt(text, [count(text, bluesky)])).toBe(300)
  })

  test('what stands before it fits, with one more sign it does not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 290, maxLength: 340 }), (text) => {
        const at = overflowAt(text, countsOf(text, [bluesky]))
        expect(countsOf(text.slice(0, at), [bluesky]).some(isOver)).toBe(false)
        expect(at === text.length).toBe(!countsOf(text, [bluesky]).some(isOver))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a new post', () => {
  test('begins at the next half hour that leaves a little time', () => {
    expect(nextSlot('2026-11-19T09:41')).toBe('2026-11-19T10:00')
    expect(nextSlot('2026-11-19T09:46')).toBe('2026-11-19T10:30')
    expect(nextSlot('2026-11-19T23:50')).toBe('2026-11-20T09:00')
  })

  test('begins at nine of the day that was asked for, when that is to come', () => {
    expect(blankDraft('2026-11-19T09:41', 'UTC', [], '2026-11-25').wallTime).toBe('2026-11-25T09:00')
    expect(blankDraft('2026-11-19T09:41', 'UTC', [], '2026-11-10').wallTime).toBe('2026-11-19T10:00')
  })

  test('keeps its time of day on another day, and is never in the past today', () => {
    expect(onDay('2026-11-25T09:00', '2026-11-26', '2026-11-19T09:41')).toBe('2026-11-26T09:00')
    expect(onDay('2026-11-25T09:00', '2026-11-19', '2026-11-19T09:41')).toBe('2026-11-19T10:00')
  })
})
