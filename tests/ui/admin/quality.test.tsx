import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SystemState } from '../../../contract/systemState.ts'
import { QualityDashboardPage } from '../../../src/ui/admin/quality/QualityDashboardPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { wireQuality as quality, wireSystem as system } from '../../support/qualitySample.ts'
import { openPage } from '../account/support/openPage.tsx'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })),
    http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })),
  )
})
afterEach(cleanup)

function play(given: Partial<SystemState> = {}) {
  const asked: string[] = []
  provider.use(
    http.get(`${host}admin/quality/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(quality)
    }),
    http.get(`${host}admin/system/`, () => HttpResponse.json({ ...system, ...given })),
  )
  return asked
}

const openAt = (search = '') =>
  openPage({
    path: '/admin/quality-dashboard',
    address: `/admin/quality-dashboard${search}`,
    Page: QualityDashboardPage,
    kept: { token: 'secret' },
  })
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body)

describe('the dashboard', () => {
  test('where all is well it says so, with each part of the system', async () => {
    play()
    openAt()
    expect(await screen.findByRole('heading', { level: 1, name: 'Everything runs' })).toBeTruthy()
    expect(
      await screen.findByText('All 14 people and 9 businesses of this installation.', { exact: false }),
    ).toBeTruthy()
    for (const text of [
      'Version 0.1.0',
      'Ticked 8 seconds ago',
      '14 waiting, the oldest for 6 seconds',
      '212 MB, answers in 1 ms',
      '3.1 GB of media, 20 GB free',
      /^Slowest of 24 hours 38 ms: GET posts\/, /,
      '3 waiting; without a mail server it stays here',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull()
    expect(screen.getByText(/^At work since Nov 20, \d+:00 [AP]M, nothing being sent$/)).toBeTruthy()
    expect(screen.getByText(/^Highest 61 in the hour from/)).toBeTruthy()
  })

  test('each number that may need somebody leads to its posts', async () => {
    play()
    openAt('?days=7')
    const network = await rowOf('LinkedIn Page')
    expect(network.getByRole('link', { name: '9' }).getAttribute('href')).toBe(
      '/admin/quality-dashboard?days=7&list=publications&network=linkedin_org&state=failed',
    )
    expect(network.getByText('The connection ended, 7 of 9')).toBeTruthy()
    expect(network.getByText('8.7%')).toBeTruthy()
    expect((await rowOf('Bluesky')).queryByRole('link')).toBeNull()
    expect(screen.getByRole('link', { name: '5' }).getAttribute('href')).toBe(
      '/admin/quality-dashboard?days=7&list=publications&lateness=to_10min',
    )
    expect(screen.getByText('99 of 100 within 11 seconds.')).toBeTruthy()
    expect(screen.getByText('Half within 2 seconds.')).toBeTruthy()
  })

  test('what became of AI texts is told of a hundred, and leads to templates and rules', async () => {
    play()
    openAt()
    const posts = await rowOf('Campaign posts')
    expect(posts.getByText('58, 31 and 11 of 100')).toBeTruthy()
    expect(posts.getByText('Edits change a fifth of the words')).toBeTruthy()
    expect((await rowOf('New wordings for recycling')).getByText('none decided')).toBeTruthy()
    expect(posts.getByText('Best kept:', { exact: false }).textContent).toBe('Best kept: The launch')
    expect(posts.getByRole('link', { name: 'The launch' }).getAttribute('href')).toBe(
      '/admin/builder/campaign?entry=launch',
    )
    expect(posts.getByRole('link', { name: 'Say the price' }).getAttribute('href')).toBe(
      '/admin/builder/campaign/marketing-rules?entry=say-the-price',
    )
    await userEvent.click(posts.getByRole('link', { name: 'Campaign posts' }))
    expect((await rowOf('The new one Template, version 1')).getByText('50, 25 and 25 of 100')).toBeTruthy()
  })

  test('rewrites in the composer are told by what was wished', async () => {
    play()
    openAt()
    const rewrites = await rowOf('Rewrites in the composer')
    expect(rewrites.getByText('Best kept: Shorter')).toBeTruthy()
    expect(rewrites.getByText('Refused most: Without a wish')).toBeTruthy()
    await userEvent.click(rewrites.getByRole('link', { name: 'Rewrites in the composer' }))
    expect((await rowOf('Shorter')).getByText('79, 16 and 5 of 100')).toBeTruthy()
  })

  test.each([
    [[], 'None is at work, nothing being sent'],
    [[['worker', '0.1.0']], /^At work since Nov 20, \d+:00 [AP]M, nothing being sent$/],
    [
      [
        ['web', '0.1.0'],
        ['worker', '0.1.0'],
        ['all', '0.2.0'],
      ],
      /^2 at work, the last since Nov 20, .*, 1 for pages alone, nothing being sent, versions 0\.1\.0 and 0\.2\.0$/,
    ],
  ] as const)('of the processes %j it says: %s', async (processes, words) => {
    play({
      processes: processes.map(([role, version]) => ({ role, version, started_at: '2026-11-20T08:00:00.000Z' })),
    })
    openAt()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('mail that left long ago, media in a bucket, and what was not measured are told', async () => {
    play({
      ...{ slowest_call: null, mail: { leaves_by: 'smtp', waiting: 0, last_sent_at: '2026-11-20T08:00:00.000Z' } },
      storage: { ...system.storage, media_in: 'bucket' },
    })
    openAt()
    expect(await screen.findByText('None was measured yet')).toBeTruthy()
    expect(screen.getByText(/^Nothing waiting, last sent on Friday, November 20, at /)).toBeTruthy()
    expect(screen.getByText('3.1 GB of media in the bucket, 20 GB free on the disk')).toBeTruthy()
  })

  test('webhooks, feeds and browsers are told where anybody has some', async () => {
    play()
    openAt()
    await screen.findByText('99 of 100 within 11 seconds.')
    expect(screen.queryByText('Webhooks')).toBeNull()
    cleanup()
    play({
      webhooks: { active: 3, stopped: 1, stopped_since: '2026-11-20T08:00:00.000Z', waiting: 2, failed: 4 },
      feeds: { watched: 2, failing: 1, failing_since: '2026-11-20T08:00:00.000Z', stopped: 1 },
      push: { devices: 1, failing: 1, waiting: 0 },
    })
    openAt()
    const since = /\(the first since .*November 20, .*\)/.source
    expect(
      await screen.findByText(new RegExp(`^3 on, 1 switched off ${since}, 2 waiting, 4 failed in the last 24 hours$`)),
    ).toBeTruthy()
    expect(screen.getByText(new RegExp(`^2 watched, 1 could not be read ${since}, 1 switched off$`))).toBeTruthy()
    expect(screen.getByText('1 browser, 1 refused by the push service, nothing waiting')).toBeTruthy()
  })

  test('other days are asked for, which the address says', async () => {
    const asked = play()
    const { router } = openAt()
    await screen.findByText('99 of 100 within 11 seconds.')
    await userEvent.click(screen.getByRole('radio', { name: 'Day' }))
    await waitFor(() => expect(asked).toEqual(['?days=30', '?days=1']))
    expect(router.state.location.search).toBe('?days=1')
    expect(await screen.findByText(/sent in 24 hours/)).toBeTruthy()
  })

  test('an old backup is the first thing said, and one is begun from here', async () => {
    let begun = 0
    play({ last_backup_at: '2026-11-28T03:00:00.000Z' })
    provider.use(
      http.post(`${host}admin/backups/`, () => {
        begun += 1
        return HttpResponse.json(
          { results: [], folder: '/data/backups', free: null, last_done_at: null },
          { status: 202 },
        )
      }),
    )
    openAt()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Everything runs, but the last backup is 31 hours old' }),
    ).toBeTruthy()
    expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByText('Backup')).toBeTruthy()
    await pressWhenThere('Back up now')
    await waitFor(() => expect(begun).toBe(1))
  })

  test('where the numbers cannot be read the rest is there, and another try brings them', async () => {
    play()
    let isBroken = true
    provider.use(
      http.get(`${host}admin/quality/`, () =>
        isBroken ? HttpResponse.json({ error: 'The database is away.' }, { status: 400 }) : HttpResponse.json(quality),
      ),
    )
    openAt()
    expect(await screen.findByText('The database is away.')).toBeTruthy()
    expect(await screen.findByText('Ticked 8 seconds ago')).toBeTruthy()
    isBroken = false
    await pressWhenThere('Try again')
    expect(await screen.findByRole('heading', { name: 'Failures by network' })).toBeTruthy()
  })
})

describe('behind a number', () => {
  test('posts of others are told by title, person, reason and how late they were', async () => {
    const asked: string[] = []
    const post = {
      ...{ id: 1, post_id: 2, title: 'Bread is ready', person: { id: 7, name: 'Bob Baker', email: 'bob@example.com' } },
      ...{ network: 'bluesky', state: 'published', reason: null },
      ...{ due_at: '2026-11-28T10:00:00.000Z', published_at: '2026-11-28T10:11:40.000Z' },
    }
    provider.use(
      http.get(`${host}admin/quality/publications/`, ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json({ results: [post], count: 21, page: 1, page_size: 20, next: null, previous: null })
      }),
    )
    const { router } = openAt('?days=7&list=publications&lateness=later')
    expect(await screen.findByText('Bread is ready')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Sent late: later, last 7 days' })).toBeTruthy()
    expect(screen.getByText(/out after 11 minutes/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bob Baker' }).getAttribute('href')).toBe('/admin?tab=people&person=7')
    await pressWhenThere('Next')
    await waitFor(() => expect(asked.at(-1)).toBe('?days=7&lateness=later&page=2&page_size=20'))
    expect(router.state.location.search).toBe('?days=7&list=publications&lateness=later&page=2')
  })

  test('storage is told by person', async () => {
    play()
    openAt('?list=storage')
    expect((await rowOf('Bob Baker bob@example.com')).getByText('3.1 GB')).toBeTruthy()
  })
})
