import { act, type BoundFunctions, type queries, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import type { PostOfRepeat } from '../../../contract/repeats.ts'
import { host } from '../../services/support/provider.ts'
import { plannedProvider, postOf } from '../content/support/plannedProvider.ts'

export const at = (wall_time: string) => ({ at: `${wall_time}:00.000Z`, wall_time, timezone: 'Europe/London' })

/** On a Monday. */
export const monday = (change: Partial<Post> = {}): Post =>
  postOf({ id: 9, text: 'Rye on Monday', account_ids: [1], schedule: at('2031-11-24T09:00'), ...change })

/** A post of a repeat. */
export const placed = (post: number, day: string, change: Partial<PostOfRepeat> = {}): PostOfRepeat => ({
  post,
  day,
  title: 'Rye on Monday',
  state: 'scheduled',
  schedule: at(`${day}T09:00`),
  is_changed: false,
  is_moved: false,
  fixed: null,
  ...change,
})

type Answer = () => Response | Promise<Response>
const answer =
  (body: object, status = 200): Answer =>
  () =>
    HttpResponse.json(body, { status })

export const refusal = (error: string, status = 400) => answer({ error }, status)
export const met = (given: { conflicts?: object[]; taken?: string[] } = {}) =>
  answer({ conflicts: [], taken: [], ...given })
export const unreachable: Answer = () => HttpResponse.error()
export const made = (days: readonly string[]) =>
  answer(
    {
      repeat_id: 3,
      results: days.map((day, index) => ({ post: 20 + index, day, schedule: at(`${day}T09:00`), is_draft: false })),
      left: [],
      conflicts: [],
    },
    201,
  )

interface Given {
  posts?: readonly Post[]
  repeat?: readonly PostOfRepeat[]
}

/** A provider whose answers about repeats can be exchanged. */
export function repeatProvider({ posts = [monday()], repeat = [] }: Given = {}) {
  const answers = {
    check: met(),
    make: made([]),
    read: answer({ id: 3, weekly: { every: 1, weekdays: [1] }, posts: repeat }),
  }
  const sent: { path: string; body: unknown }[] = []
  const note = async (request: Request) =>
    void sent.push({ path: new URL(request.url).pathname.replace('/provider/', ''), body: await request.json() })
  const handlers = [
    http.post(`${host}posts/:id/repeat/check/`, async ({ request }) => {
      await note(request)
      return answers.check()
    }),
    http.post(`${host}posts/:id/repeat/`, async ({ request }) => {
      await note(request)
      return answers.make()
    }),
    http.get(`${host}repeats/:id/`, () => answers.read()),
    ...plannedProvider({ posts }).handlers.slice(1),
  ]
  return { handlers, answers, sent }
}

interface Dialog {
  dialog: BoundFunctions<typeof queries>
  clock: { pass(milliseconds: number): void }
}

/** A button once nothing is looked up any more; that begins after a calm moment. */
export async function calmButton({ dialog, clock }: Dialog, name: string): Promise<HTMLElement> {
  await dialog.findByRole('button', { name: /^Make/ })
  act(() => clock.pass(400))
  await waitFor(() => expect(dialog.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull())
  return dialog.getByRole('button', { name })
}
