import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuilderEntry } from '../../../../contract/builder.ts'
import { newTemplatePath } from '../../../../rules/admin/builder/kinds.ts'
import { atProvider } from '../../../services/support/provider.ts'
import { button, press, pressWhenReady, pressWhenThere } from '../../support/buttons.ts'
import { faultOf } from '../../support/said.ts'
import { createBuilderProvider, storedAs } from './openBuilder.tsx'

const provider = atProvider()
let builder: ReturnType<typeof createBuilderProvider>
beforeEach(() => {
  builder = createBuilderProvider(provider)
})
afterEach(cleanup)

const head = { key: 'one', name: 'One' }
const told = { effect: 'It does.', instruction: 'Do it.' }
const variant = (name: string) => ({ name, instruction: 'Write so.', openings: ['Hello.'] })
const moment = (name: string) => ({ name, instruction: 'Say it.', texts: ['{offer} is there.'] })
type Entry = BuilderEntry['entry']

/** Opens an entry; answers what is saved of its fields once that is asked for. */
function open(entry: Entry) {
  builder.open(entry.kind, [storedAs(entry)])
  return async () => {
    await pressWhenReady('Save as version 8')
    await waitFor(() => expect(builder.sentTo('PUT entries/one/')).toHaveLength(1))
    return builder.sentTo('PUT entries/one/')[0]
  }
}
const changeText = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test.each<[string, Entry, string, object]>([
  [
    'an awareness stage ends posts with its last lines',
    { kind: 'awareness_stage', ...head, fields: { ...told, closings: [] } },
    'Last lines',
    { closings: ['First', 'Second'] },
  ],
  [
    'a reason to act opens posts with its first lines',
    { kind: 'psychology', ...head, fields: { ...told, openings: [] } },
    'First lines',
    { openings: ['First', 'Second'] },
  ],
  [
    'an engagement trigger has its lines',
    { kind: 'engagement_trigger', ...head, fields: { ...told, lines: [], every: 3 } },
    'Lines',
    { lines: ['First', 'Second'], every: 3 },
  ],
])('%s', async (_, entry, label, fields) => {
  const saved = open(entry)
  await changeText(label, 'First\n\n Second \n')
  expect(await saved()).toEqual({ entry: { ...entry, fields: { ...told, ...fields } }, version: 7 })
})

test('how often an engagement trigger comes is chosen', async () => {
  const saved = open({ kind: 'engagement_trigger', ...head, fields: { ...told, lines: ['What?'], every: 3 } })
  await userEvent.selectOptions(await screen.findByLabelText('How often'), 'In every post')
  expect(await saved()).toMatchObject({ entry: { fields: { every: 1 } } })
})

test('the posts of a template are added, moved and removed, and so are their texts', async () => {
  const saved = open({
    ...{ kind: 'template', ...head },
    fields: { effect: 'It does.', moments: [moment('First'), moment('Second')] },
  })
  await pressWhenThere('Move Post 2 up')
  const [first, second] = ['Post 1', 'Post 2'].map((name) => within(screen.getByRole('region', { name })))
  expect(first?.getByLabelText<HTMLInputElement>('Name of this kind of post').value).toBe('Second')
  const adding = second?.getByRole('button', { name: 'Add a text' })
  if (adding) await userEvent.click(adding)
  const added = second?.getByLabelText('Text 2')
  if (added) fireEvent.change(added, { target: { value: 'Another {goal}.' } })
  await press('Add a kind of post')
  expect(screen.getByRole('region', { name: 'Post 3' })).toBeTruthy()
  await press('Remove Post 3')
  expect(await saved()).toMatchObject({
    entry: {
      fields: { moments: [{ name: 'Second' }, { name: 'First', texts: ['{offer} is there.', 'Another {goal}.'] }] },
    },
  })
})

test('a template has a kind of post at least, and a kind of post a text', async () => {
  open({ kind: 'template', ...head, fields: { effect: 'It does.', moments: [moment('First')] } })
  await screen.findByRole('region', { name: 'Post 1' })
  expect(button('Remove Post 1').getAttribute('aria-disabled')).toBe('true')
  expect(button('Remove text 1 of Post 1').getAttribute('aria-disabled')).toBe('true')
  await changeText('Text 1', ' ')
  await press('Save as version 8')
  await waitFor(() => expect(faultOf(screen.getByLabelText('Text 1'))).toBe('A kind of post has a text at least'))
})

test('an experiment has from two to four variants', async () => {
  const saved = open({
    ...{ kind: 'experiment', ...head },
    fields: { effect: 'It does.', variants: [variant('A'), variant('B')] },
  })
  await screen.findByRole('region', { name: 'Variant 2' })
  expect(button('Remove Variant 1').getAttribute('aria-disabled')).toBe('true')
  await press('Add a variant')
  await press('Add a variant')
  expect(button('Add a variant').getAttribute('aria-disabled')).toBe('true')
  await press('Remove Variant 4')
  await press('Remove Variant 1')
  const last = within(screen.getByRole('region', { name: 'Variant 2' }))
  fireEvent.change(last.getByLabelText('Name of the variant'), { target: { value: 'C' } })
  fireEvent.change(last.getByLabelText('What it tells the writer'), { target: { value: 'Write so.' } })
  expect(await saved()).toMatchObject({ entry: { fields: { variants: [{ name: 'B' }, { name: 'C', openings: [] }] } } })
})

test('a platform strategy has its network, how many posts, days and hours', async () => {
  const saved = open({
    ...{ kind: 'platform_strategy', ...head },
    fields: {
      ...{ effect: 'It does.', network: 'twitter', posts_per_week: 3, year: 2026 },
      hours: [{ weekdays: [1], from: '09:00', until: '11:00' }],
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Network'), 'Bluesky')
  await userEvent.selectOptions(screen.getByLabelText('Posts a week'), '5')
  await press('Wed')
  await press('Add hours')
  const second = within(screen.getByRole('region', { name: 'Hours 2' }))
  fireEvent.change(second.getByLabelText('From'), { target: { value: '18:00' } })
  await press('Save as version 8')
  await waitFor(() => expect(faultOf(second.getByLabelText('Until'))).toBe('The hours must end after they begin.'))
  fireEvent.change(second.getByLabelText('Until'), { target: { value: '20:00' } })
  expect(await saved()).toMatchObject({
    entry: {
      fields: {
        ...{ network: 'bluesky', posts_per_week: 5 },
        hours: [
          { weekdays: [1, 3], from: '09:00', until: '11:00' },
          { from: '18:00', until: '20:00' },
        ],
      },
    },
  })
})

test('the times that a strategy plans are marked where they differ', async () => {
  const [shared, without, planned] = ['2026-11-30T08:00', '2026-12-02T08:00', '2026-12-02T18:00']
  builder.answer('POST try/', {
    sample: { goal: 'Fill the class', stage: null, network: 'bluesky' },
    without: { text: '', times: [shared, without], problem: null },
    with: { text: '', times: [shared, planned], problem: null },
  })
  const { rest } = builder.open('psychology', [
    storedAs({ kind: 'psychology', ...head, fields: { ...told, openings: [] } }),
  ])
  await screen.findByLabelText('Name')
  rest(800)
  expect((await screen.findByRole('article', { name: 'Without the reason to act' })).textContent).toContain(
    'Mon, Nov 30, 8:00 AM',
  )
  expect(document.querySelector('del')?.textContent).toBe('Wed, Dec 2, 8:00 AM')
  expect(document.querySelector('ins')?.textContent).toBe('Wed, Dec 2, 6:00 PM')
})

test('on the page for a new template the list leads to the templates', async () => {
  const entry: Entry = { kind: 'template', ...head, fields: { effect: 'It does.', moments: [moment('First')] } }
  builder.open('template', [storedAs(entry)], '', newTemplatePath)
  expect(await screen.findByRole('heading', { level: 1, name: 'Template Builder' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New template' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Save the template' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: /One/ })
  expect(link.getAttribute('href')).toBe('/admin/builder/campaign?entry=one')
})
