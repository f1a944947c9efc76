import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminPage } from '../../../src/ui/admin/AdminPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })))
  provider.use(http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })))
})
afterEach(cleanup)

const done = {
  name: '2026-11-20T030000Z',
  state: 'done',
  began_at: '2026-11-20T03:00:00.000Z',
  ended_at: '2026-11-20T03:01:00.000Z',
  bytes: 13_107_200,
  rows: 1234,
  media_files: 5,
  is_checked: true,
  problem: null,
}
const running = {
  ...{ ...done, name: '2026-11-21T030000Z', state: 'running', began_at: '2026-11-21T03:00:00.000Z', ended_at: null },
  ...{ bytes: 0, rows: 0, media_files: 0, is_checked: false },
}
const failed = { ...running, name: '2026-11-19T030000Z', state: 'failed', problem: 'There was no room left in /data.' }
const listOf = (results: { ended_at: string | null; state: string }[]) => ({
  ...{ results, folder: '/data/backups', free: 3_435_973_837 },
  last_done_at: results.find(({ state }) => state === 'done')?.ended_at ?? null,
})
const openTab = () =>
  openPage({ path: '/admin', address: '/admin?tab=backups', Page: AdminPage, kept: { token: 'secret' } })

test('backups are listed with what they hold, why one failed, and how to restore the newest whole one', async () => {
  provider.use(http.get(`${host}admin/backups/`, () => HttpResponse.json(listOf([failed, done]))))
  openTab()
  expect(await screen.findByText('2026-11-20T030000Z.zip · 12.5 MB · 1,234 rows, 5 files · read back')).toBeTruthy()
  expect(screen.getByText('It failed. There was no room left in /data.')).toBeTruthy()
  expect(screen.getByText('In /data/backups · 3.2 GB free')).toBeTruthy()
  const command = await screen.findByLabelText<HTMLInputElement>('Command')
  expect(command.value).toBe('DATA_DIR=./restored npm run restore -- /data/backups/2026-11-20T030000Z.zip')
})

test('one is begun, is looked after while it is made, and its end is told', async () => {
  let results = [done]
  let looks = 0
  provider.use(
    http.get(`${host}admin/backups/`, () => {
      looks += 1
      return HttpResponse.json(listOf(results))
    }),
    http.post(`${host}admin/backups/`, () => {
      results = [{ ...running }, done] as typeof results
      return HttpResponse.json(listOf(results), { status: 202 })
    }),
  )
  const { said, clock } = openTab()
  await pressWhenThere('Back up now')
  expect(await screen.findByText('It is being made.')).toBeTruthy()
  const before = looks
  results = [{ ...done, name: running.name }, done]
  act(() => clock.pass(3000))
  await waitFor(() => expect(said()).toContain('The backup is made and was read back.'))
  expect(looks).toBe(before + 1)
})

test('where there is none yet, that is said', async () => {
  provider.use(http.get(`${host}admin/backups/`, () => HttpResponse.json(listOf([]))))
  openTab()
  expect(await screen.findByText('There is no backup yet.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Restore' })).toBeNull()
})

test('a second that was begun elsewhere is refused with a sentence', async () => {
  provider.use(
    http.get(`${host}admin/backups/`, () => HttpResponse.json(listOf([done]))),
    http.post(`${host}admin/backups/`, () =>
      HttpResponse.json({ error: 'A backup is being made already.' }, { status: 409 }),
    ),
  )
  openTab()
  await pressWhenThere('Back up now')
  expect(await screen.findByText(/A backup is being made already/)).toBeTruthy()
})
