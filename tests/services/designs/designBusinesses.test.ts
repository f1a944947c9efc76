import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createDesignBusinesses } from '../../../src/app/designs/designBusinesses.ts'
import { eventually } from '../../support/eventually.ts'
import { bakeryProfile } from '../../ui/designs/support/openDesigns.tsx'
import { atProvider, host } from '../support/provider.ts'
import { startedSession } from './startedSession.ts'

const provider = atProvider()
const businesses = `${host}api/campaigns/business-profiles/`
const wanted = { businessId: bakeryProfile.id, templateId: 7, isIn: true }

/** The bakery, whose brand has the designs of these ids. */
async function open(first: readonly number[] = []) {
  const { session } = await startedSession(provider)
  let templates = [...first]
  const asked: unknown[] = []
  provider.use(
    http.get(businesses, () =>
      HttpResponse.json({ profiles: [{ ...bakeryProfile, templates }], total: 1, has_primary: true }),
    ),
    http.post(`${businesses}:id/manage_templates/`, async ({ request, params }) => {
      const body = await request.json()
      asked.push({ id: params.id, body })
      templates = Object(body).action === 'add' ? [...templates, 7] : templates.filter((id) => id !== 7)
      return HttpResponse.json({ ...bakeryProfile, templates })
    }),
  )
  const { list, association } = session.lazy(createDesignBusinesses)
  const designs = () => list.getSnapshot().context.value?.map((one) => one.templates)
  await waitFor(list, (snapshot) => snapshot.matches('ready'))
  return { list, association, asked, designs }
}

test('businesses are listed with the designs of their brand', async () => {
  const { list } = await open([3, 7])
  expect(list.getSnapshot().context.value).toEqual([
    { id: bakeryProfile.id, name: bakeryProfile.name, templates: [3, 7] },
  ])
})

test('a design is put into a brand and taken out again, and the list and the brand’s page hear of it', async () => {
  const { association, asked, designs } = await open()
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('businessProfileRefreshRequired', heard)
  association.send({ type: 'mutation.requested', variables: wanted })
  await eventually(() => expect(designs()).toEqual([[7]]))
  association.send({ type: 'mutation.requested', variables: { ...wanted, isIn: false } })
  await eventually(() => expect(designs()).toEqual([[]]))
  const id = String(bakeryProfile.id)
  expect(asked).toEqual([
    { id, body: { template_ids: [7], action: 'add' } },
    { id, body: { template_ids: [7], action: 'remove' } },
  ])
  expect(heard).toHaveBeenCalledTimes(2)
  window.removeEventListener('businessProfileRefreshRequired', heard)
})

test('a refusal is said in its words, and the list stays as it is', async () => {
  const { association, designs } = await open()
  provider.use(
    http.post(`${businesses}:id/manage_templates/`, () =>
      HttpResponse.json({ error: 'No such design' }, { status: 404 }),
    ),
  )
  association.send({ type: 'mutation.requested', variables: wanted })
  const { context } = await waitFor(association, (snapshot) => snapshot.context.problem !== null)
  expect(context.problem?.message).toBe('No such design')
  expect(designs()).toEqual([[]])
})
