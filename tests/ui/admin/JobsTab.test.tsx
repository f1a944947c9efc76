import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from '../../../contract/systemState.ts'
import { AdminPage } from '../../../src/ui/admin/AdminPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
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

const id = '0192c1f0-0000-7000-8000-000000000001'
const job: Job = {
  ...{ id, queue: 'mail', state: 'failed', created_at: '2026-11-29T08:00:00.000Z', at: '2026-11-29T09:00:00.000Z' },
  ...{ tries: 4, problem: 'The server does not answer.' },
}

/** Jobs that the provider has, with what was asked of it and done. */
function play(jobs: readonly Job[]) {
  const asked: string[] = []
  const done: string[] = []
  let now = jobs
  provider.use(
    http.get(`${host}admin/jobs/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      const page = { count: now.length, page: 1, page_size: 20, next: null, previous: null }
      return HttpResponse.json({ results: now, ...page, queues: ['campaign-posts', 'mail'] })
    }),
    http.post(`${host}admin/jobs/:queue/:job/:act/`, ({ params }) => {
      done.push(`${params.queue} ${params.job} ${params.act}`)
      now = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { asked, done }
}

const open = () => openPage({ path: '/admin', address: '/admin?tab=jobs', Page: AdminPage, kept: { token: 'secret' } })

test('a failed job is told with its queue, why and how often, and is tried again', async () => {
  const { asked, done } = play([job])
  open()
  expect(await screen.findByText('The server does not answer.')).toBeTruthy()
  expect(screen.getByText(/tried 4 times/)).toBeTruthy()
  await pressWhenThere('Try again')
  await waitFor(() => expect(done).toEqual([`mail ${id} retry`]))
  expect(await screen.findByText('No job failed.')).toBeTruthy()
  expect(asked).toEqual(['?state=failed&page=1&page_size=20', '?state=failed&page=1&page_size=20'])
})

test('dropping asks once more, and takes nothing that was only asked', async () => {
  const { done } = play([job])
  open()
  await pressWhenThere('Drop')
  expect(await screen.findByRole('button', { name: 'Drop for good' })).toBeTruthy()
  expect(done).toEqual([])
  await pressWhenThere('Drop for good')
  await waitFor(() => expect(done).toEqual([`mail ${id} drop`]))
})

test('waiting jobs of a queue are asked for, which the address says', async () => {
  const { asked } = play([{ ...job, state: 'waiting' }])
  const { router } = open()
  await screen.findByText('The server does not answer.')
  await userEvent.click(screen.getByRole('radio', { name: 'Waiting' }))
  await userEvent.selectOptions(screen.getByLabelText('Queue'), 'Campaign posts to write')
  await waitFor(() => expect(asked.at(-1)).toBe('?state=waiting&queue=campaign-posts&page=1&page_size=20'))
  expect(router.state.location.search).toBe('?tab=jobs&state=waiting&queue=campaign-posts')
})

const went = 'This job went on meanwhile. The list shows how it is now.'

test('where somebody else was faster that is said, and the list says how it is by now', async () => {
  const other = { ...job, id: '0192c1f0-0000-7000-8000-000000000002', problem: 'The mailbox is full.' }
  const { asked } = play([job, other])
  provider.use(
    http.post(`${host}admin/jobs/:queue/:job/retry/`, () => {
      play([other])
      return HttpResponse.json({ error: went }, { status: 409 })
    }),
  )
  open()
  await screen.findByText('The server does not answer.')
  const [first] = await screen.findAllByRole('button', { name: 'Try again' })
  if (!first) throw new Error('No job is listed')
  await userEvent.click(first)
  expect(await screen.findByText(went)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('The server does not answer.')).toBeNull())
  expect(screen.getByText('The mailbox is full.')).toBeTruthy()
  expect(screen.getByText(went)).toBeTruthy()
  expect(asked).toHaveLength(1)
})
