import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atProvider } from '../../../services/support/provider.ts'
import { press, pressWhenReady, pressWhenThere } from '../../support/buttons.ts'
import { faultOf, said } from '../../support/said.ts'
import { createBuilderProvider, ruleEntry, storedAs } from './openBuilder.tsx'

const provider = atProvider()
let builder: ReturnType<typeof createBuilderProvider>
beforeEach(() => {
  builder = createBuilderProvider(provider)
})
afterEach(cleanup)

const rule = storedAs(ruleEntry)
const doubt = storedAs(
  { ...ruleEntry, key: 'answer-the-doubt', name: 'Answer the doubt' },
  { state: 'draft', version: 1, campaign_count: 0, tried_count: 6, versions: [], campaigns: [] },
)
const urgency = storedAs({ ...ruleEntry, key: 'urgency', name: 'Urgency' }, { state: 'retired' })
const put = 'PUT entries/name-the-number/'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('the page says how many are active, lists all with their state, and opens the first', async () => {
  builder.open('rule', [rule, doubt, urgency])
  expect(await screen.findByText(/^One of three is active\./)).toBeTruthy()
  const items = within(await screen.findByRole('navigation', { name: 'Marketing Rules' })).findAllByRole('link')
  expect((await items).map(({ textContent }) => textContent)).toEqual([
    'Name the numberversion 7 · in 4 campaigns',
    'Answer the doubtdraft · tried 6 times',
    'Urgencyretired · in 4 campaigns',
  ])
  expect((await items)[0]?.getAttribute('aria-current')).toBe('true')
  expect(await screen.findByRole('heading', { level: 2, name: 'Name the number' })).toBeTruthy()
  expect((await field('Name')).value).toBe('Name the number')
})

test('a row of links leads to all kinds, with how many there are', async () => {
  builder.open('rule', [rule])
  const links = within(await screen.findByRole('navigation', { name: 'What campaigns are made of' }))
  expect(await links.findByRole('link', { name: 'Marketing rules 1' })).toBeTruthy()
  expect(links.getAllByRole('link')).toHaveLength(7)
  expect(links.getByRole('link', { name: 'Experiments' }).getAttribute('href')).toBe(
    '/admin/builder/campaign/marketing-experiments',
  )
})

test('another entry opens by its link, and the focus goes along', async () => {
  builder.open('rule', [rule, doubt])
  await userEvent.click(await screen.findByRole('link', { name: /Answer the doubt/ }))
  const heading = await screen.findByRole('heading', { level: 2, name: 'Answer the doubt' })
  expect(document.activeElement).toBe(heading)
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy()
})

test('what is saved goes by the version in sight, without blank lines', async () => {
  const opened = builder.open('rule', [rule])
  await userEvent.type(await field('Words to avoid'), '{Enter}several{Enter}')
  await pressWhenReady('Save as version 8')
  await waitFor(() => expect(opened.said()).toContain('Name the number is saved as version 8.'))
  expect(builder.sentTo(put)).toEqual([
    { entry: { ...ruleEntry, fields: { ...ruleEntry.fields, avoid: ['many', 'several'] } }, version: 7 },
  ])
  expect(await screen.findByRole('button', { name: 'Save as version 9' })).toBeTruthy()
})

test('an entry that nobody has changed is not saved', async () => {
  builder.open('rule', [rule])
  await pressWhenThere('Save as version 8')
  expect(builder.sentTo(put)).toEqual([])
})

test('fields that cannot be saved are said, and the focus goes to the first', async () => {
  builder.open('rule', [rule])
  await userEvent.clear(await field('What it tells the writer'))
  await userEvent.clear(await field('Name'))
  await press('Save as version 8')
  await waitFor(async () => expect(faultOf(await field('Name'))).toBe('Name is required'))
  expect(faultOf(await field('What it tells the writer'))).toBe('What it tells the writer is required')
  expect(document.activeElement).toBe(await field('Name'))
  // Whoever mends a field stays in it.
  await userEvent.keyboard('A name')
  expect((await field('Name')).value).toBe('A name')
  expect(faultOf(await field('Name'))).toBeNull()
  expect(builder.sentTo(put)).toEqual([])
})

test('what the provider refuses is said at its field', async () => {
  builder.answer(put, { error: 'There is one of this name.', field: 'entry.name' }, 400)
  builder.open('rule', [rule])
  await userEvent.type(await field('Name'), '!')
  await press('Save as version 8')
  await waitFor(async () => expect(faultOf(await field('Name'))).toBe('There is one of this name.'))
  expect((await field('Name')).value).toBe('Name the number!')
})

test('somebody else was faster: both are shown, and the own can be saved over the other', async () => {
  builder.answer(put, { error: 'Somebody else has changed it.' }, 409)
  builder.open('rule', [rule])
  await userEvent.type(await field('Name'), '!')
  const theirs = storedAs({ ...ruleEntry, name: 'Say the number' }, { version: 8 })
  builder.answer('GET entries/name-the-number/', theirs)
  await press('Save as version 8')
  const own = await screen.findByRole('region', { name: 'Yours' })
  expect(own.textContent).toContain('Name the number!')
  expect(screen.getByRole('region', { name: 'The other' }).textContent).toContain('Say the number')
  builder.answer(put, storedAs({ ...ruleEntry, name: 'Name the number!' }, { version: 9 }))
  await press('Save mine as version 9')
  expect(await screen.findByRole('button', { name: 'Save as version 10' })).toBeTruthy()
  expect(builder.sentTo(put)).toMatchObject([{ version: 7 }, { version: 8, entry: { name: 'Name the number!' } }])
})

test('or the other is taken', async () => {
  builder.answer(put, { error: 'Somebody else has changed it.' }, 409)
  builder.open('rule', [rule])
  await userEvent.type(await field('Name'), '!')
  builder.answer('GET entries/name-the-number/', storedAs({ ...ruleEntry, name: 'Say the number' }, { version: 8 }))
  await press('Save as version 8')
  await pressWhenThere('Take the other')
  expect((await field('Name')).value).toBe('Say the number')
})

test('what is typed is there again after the page was left, and can be thrown away and had back', async () => {
  const opened = builder.open('rule', [rule, doubt])
  await userEvent.type(await field('Name'), '!')
  await userEvent.click(screen.getByRole('link', { name: /Answer the doubt/ }))
  await screen.findByRole('heading', { level: 2, name: 'Answer the doubt' })
  await userEvent.click(screen.getByRole('link', { name: /Name the number/ }))
  await screen.findByText('Your words are back')
  expect((await field('Name')).value).toBe('Name the number!')
  await press('Throw them away')
  await waitFor(async () => expect((await field('Name')).value).toBe('Name the number'))
  expect(opened.said()).toContain('What was not saved is thrown away.')
  opened.undo('What was not saved is thrown away.')
  await waitFor(async () => expect((await field('Name')).value).toBe('Name the number!'))
})

test('an entry is retired, and the list is read again', async () => {
  const opened = builder.open('rule', [rule])
  await pressWhenThere('Retire')
  await waitFor(() => expect(opened.said()).toContain('Name the number is retired.'))
  expect(builder.sentTo('POST entries/name-the-number/state/')).toEqual([{ state: 'retired', version: 7 }])
  expect(await screen.findByRole('button', { name: 'Activate' })).toBeTruthy()
  await waitFor(() => expect(builder.sentTo('GET entries/').length).toBeGreaterThan(2))
})

test('a copy opens as a draft of its own', async () => {
  builder.answer('POST entries/name-the-number/copy/', doubt, 201)
  const opened = builder.open('rule', [rule, doubt])
  await pressWhenThere('Copy')
  expect(await screen.findByRole('heading', { level: 2, name: 'Answer the doubt' })).toBeTruthy()
  expect(opened.said()).toContain('Answer the doubt is there, as a draft.')
})

test('a new one is made with a key of its name, and its form stays open', async () => {
  builder.answer('POST entries/', doubt, 201)
  builder.open('rule', [rule, doubt])
  await userEvent.click(await screen.findByRole('link', { name: 'New rule' }))
  await screen.findByRole('heading', { level: 2, name: 'New rule' })
  await userEvent.type(await field('Name'), 'Café au lait')
  await userEvent.type(await field('What it does'), 'It wakes.')
  await userEvent.type(await field('What it tells the writer'), 'Be awake.')
  await press('Save the rule')
  expect(await screen.findByRole('heading', { level: 2, name: 'Answer the doubt' })).toBeTruthy()
  expect(builder.sentTo('POST entries/')).toMatchObject([
    { entry: { key: 'cafe-au-lait', fields: { strictness: 'must', networks: [], never_when: '' } } },
  ])
})

test('the list is searched and filtered by the address', async () => {
  const { router, rest } = builder.open('rule', [rule, doubt])
  await screen.findByRole('link', { name: /Answer the doubt/ })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Draft')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Name the number/ })).toBeNull())
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rules' }), 'zzz')
  rest(300)
  expect(await screen.findByText('No rule is like that.')).toBeTruthy()
  expect(router.state.location.search).toBe('?search=zzz&state=draft')
})

test('what was typed last in the search is not in the address of the page that one goes to', async () => {
  const { router, rest } = builder.open('rule', [rule])
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search rules' }), 'zzz')
  act(() => router.navigator.go('/admin/test-groups', { replace: false }))
  expect(router.navigator.address()).toBe('/admin/test-groups')
  rest(300)
  expect(router.navigator.address()).toBe('/admin/test-groups')
})

test('where there is none yet, that is said', async () => {
  builder.open('rule', [])
  expect(await screen.findByText('There is no rule yet.', { selector: 'nav p' })).toBeTruthy()
})

test('the same post is shown without the rule and with it, and what differs is marked', async () => {
  const { rest } = builder.open('rule', [rule])
  await field('Name')
  rest(800)
  expect(await screen.findByText('1 of 3 sentences differs.')).toBeTruthy()
  expect(document.querySelector('del')?.textContent).toBe('Our class fills up.')
  expect(document.querySelector('ins')?.textContent).toBe('Eight places are left.')
  await pressWhenReady('Try another')
  await waitFor(() => expect(builder.sentTo('POST try/')).toHaveLength(2))
  expect(builder.sentTo('POST try/')).toMatchObject([
    { sample: 0, writer: 'template', entry: { key: 'name-the-number' } },
    { sample: 1, writer: 'template' },
  ])
})

test('a draft that is tried is told as tried in the list, at once', async () => {
  const untried = { ...doubt, tried_count: 0 }
  const { rest } = builder.open('rule', [untried])
  await screen.findByText('draft, not tried yet')
  await field('Name')
  untried.tried_count = 1
  rest(800)
  expect(await screen.findByText('draft · tried 1 time')).toBeTruthy()
})

test('the AI writes only where it is asked', async () => {
  const { rest } = builder.open('rule', [rule])
  await field('Name')
  rest(800)
  await screen.findByText('1 of 3 sentences differs.')
  await userEvent.click(screen.getByRole('radio', { name: 'With AI' }))
  await waitFor(() => expect(builder.sentTo('POST try/')).toHaveLength(2))
  await userEvent.type(await field('Name'), '!')
  await pressWhenThere('Try it as it stands')
  await waitFor(() => expect(builder.sentTo('POST try/')).toHaveLength(3))
  expect(builder.sentTo('POST try/').at(-1)).toMatchObject({ writer: 'ai', entry: { name: 'Name the number!' } })
})

test('versions say what became of their texts; one is taken back into the form, and that can be undone', async () => {
  const opened = builder.open('rule', [rule])
  const versions = within(await screen.findByRole('region', { name: 'Versions' }))
  expect(versions.getByText('Nov 12, active, Ada. Kept 71 of 100 texts')).toBeTruthy()
  expect(versions.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1)
  await userEvent.type(await field('Name'), '!')
  await userEvent.click(versions.getByRole('button', { name: 'Take back version 6' }))
  await waitFor(async () => expect((await field('Name')).value).toBe('Version 6'))
  const told = 'The form says what version 6 said. It is not saved yet.'
  expect(opened.said()).toContain(told)
  opened.undo(told)
  await waitFor(async () => expect((await field('Name')).value).toBe('Name the number!'))
})

test('a version is compared with what the form says', async () => {
  builder.open('rule', [rule])
  await pressWhenThere('Compare version 6')
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('region', { name: 'Version 6' })).textContent).toContain('Version 6')
  expect(within(dialog).getByRole('region', { name: 'The form' }).textContent).toContain('Name the number')
})

test('it says which campaigns use it', async () => {
  builder.open('rule', [rule])
  await pressWhenThere('See which')
  expect((await screen.findByRole('dialog')).textContent).toContain('Fill the class')
})

test('a file is looked at before it is imported', async () => {
  const seen = { position: 1, name: 'New one', key: 'new-one', outcome: 'new', problem: null }
  builder.answer('POST import/', { is_done: false, results: [seen] })
  const opened = builder.open('rule', [rule])
  await pressWhenThere('Import')
  const dialog = await screen.findByRole('dialog')
  const file = new File(['[1]'], 'rules.json', { type: 'application/json' })
  await userEvent.upload(within(dialog).getByLabelText('Choose a JSON file', { selector: 'input' }), file)
  expect(await within(dialog).findByText('rules.json: 1 entry of 1 would change.')).toBeTruthy()
  builder.answer('POST import/', { is_done: true, results: [seen] })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 entry' }))
  await waitFor(() => expect(opened.said()).toContain('Imported: 1 new, 0 changed.'))
  expect(builder.sentTo('POST import/')).toEqual([
    { json: '[1]', is_look: true },
    { json: '[1]', is_look: false },
  ])
})

test('the entry that is open says what an import has made of it', async () => {
  const seen = { position: 1, name: 'Name the number', key: 'name-the-number', outcome: 'changed', problem: null }
  builder.answer('POST import/', { is_done: false, results: [seen] })
  builder.open('rule', [rule])
  await screen.findByDisplayValue(rule.entry.name)
  await pressWhenThere('Import')
  const dialog = await screen.findByRole('dialog')
  const file = new File(['[1]'], 'rules.json', { type: 'application/json' })
  await userEvent.upload(within(dialog).getByLabelText('Choose a JSON file', { selector: 'input' }), file)
  builder.answer('POST import/', { is_done: true, results: [seen] })
  const imported = { ...rule, version: rule.version + 1, entry: { ...rule.entry, name: 'Say the number' } }
  builder.answer('GET entries/name-the-number/', imported)
  await pressWhenThere('Import 1 entry')
  expect(await screen.findByDisplayValue('Say the number')).toBeTruthy()
})

test('a file one of whose entries is refused cannot be imported, and why is said', async () => {
  const refused = { position: 1, name: 'Bad', key: 'bad', outcome: 'refused', problem: 'It says nothing.' }
  builder.answer('POST import/', { is_done: false, results: [refused] })
  builder.open('rule', [rule])
  await pressWhenThere('Import')
  const dialog = await screen.findByRole('dialog')
  const file = new File(['[1]'], 'rules.json', { type: 'application/json' })
  await userEvent.upload(within(dialog).getByLabelText('Choose a JSON file', { selector: 'input' }), file)
  expect(await within(dialog).findByText('It says nothing.')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
})

test('an entry that is gone says so, and the list stays', async () => {
  builder.answer('GET entries/name-the-number/', { error: 'There is no such entry.' }, 404)
  builder.open('rule', [rule])
  await screen.findByText('The rule could not be read')
  expect(said(['alert']).join()).toContain('There is no such entry.')
  expect(screen.getByRole('link', { name: /Name the number/ })).toBeTruthy()
})

test('one that may not be retired says why, and stays as it is', async () => {
  builder.answer('POST entries/name-the-number/state/', { error: 'Campaigns need one.' }, 409)
  builder.open('rule', [rule])
  await pressWhenThere('Retire')
  await waitFor(() => expect(said(['alert'])).toEqual(['alert, error: Its state was not changed Campaigns need one.']))
  expect(await screen.findByRole('button', { name: 'Retire' })).toBeTruthy()
})

test('stages and networks are chosen, and none means all', async () => {
  const stage = storedAs({
    ...{ kind: 'awareness_stage', key: 'deciding', name: 'Deciding' },
    fields: { effect: 'They choose.', instruction: 'Be clear.', closings: [] },
  })
  builder.open('rule', [rule, stage])
  await pressWhenThere('Deciding')
  await press('Choose')
  await press('Bluesky')
  await userEvent.click(screen.getByRole('radio', { name: 'Should' }))
  await pressWhenReady('Save as version 8')
  await waitFor(() => expect(builder.sentTo(put)).toHaveLength(1))
  expect(builder.sentTo(put)).toMatchObject([
    { entry: { fields: { stages: ['deciding'], networks: ['bluesky'], strictness: 'should' } } },
  ])
})

test('what changed is said with the version, is there again after the page was left, and is gone once it is saved', async () => {
  builder.open('rule', [rule, doubt])
  await userEvent.type(await field('Name'), '!')
  await userEvent.type(await field('What changed'), ' Louder ')
  await userEvent.click(screen.getByRole('link', { name: /Answer the doubt/ }))
  await screen.findByRole('heading', { level: 2, name: 'Answer the doubt' })
  await userEvent.click(screen.getByRole('link', { name: /Name the number/ }))
  await screen.findByText('Your words are back')
  expect((await field('What changed')).value).toBe(' Louder ')
  await press('Save as version 8')
  await screen.findByRole('button', { name: 'Save as version 9' })
  expect(builder.sentTo(put)).toMatchObject([{ version: 7, said: 'Louder' }])
  expect((await field('What changed')).value).toBe('')
})

test('what is said of a version is refused at its field', async () => {
  builder.answer(put, { error: 'It is too long', field: 'said' }, 400)
  builder.open('rule', [rule])
  await userEvent.type(await field('Name'), '!')
  await userEvent.type(await field('What changed'), 'Louder')
  await press('Save as version 8')
  await waitFor(async () => expect(faultOf(await field('What changed'))).toBe('It is too long'))
})

test('of a new one nothing is said that has changed', async () => {
  builder.open('rule', [rule], '?new=1')
  await field('Name')
  expect(screen.queryByLabelText('What changed')).toBeNull()
})

test('what a version changed is said beside it and where it is compared', async () => {
  builder.open('rule', [rule])
  await screen.findByText('From Should to Must')
  await press('Compare version 6')
  expect((await screen.findByRole('dialog')).textContent).toContain('What changed then: From Should to Must')
})

test('what cannot be activated says so at its field, and beside the button', async () => {
  const error = 'There is no awareness stage “asleep”.'
  builder.answer('POST entries/answer-the-doubt/state/', { error, field: 'entry.fields.stages.0' }, 409)
  builder.open('rule', [doubt])
  await pressWhenThere('Activate')
  await waitFor(() => expect(said(['alert'])).toContain(`alert, error: Its state was not changed ${error}`))
  expect(screen.getAllByText(error)).toHaveLength(2)
})

test('an experiment that a test group runs with is not retired, and the way to the group stands there', async () => {
  const variant = (name: string) => ({ name, instruction: 'Say it.', openings: [] })
  const experiment = storedAs({
    ...{ kind: 'experiment', key: 'question-or-claim', name: 'Question or claim' },
    fields: { effect: 'Two ways.', variants: [variant('Question'), variant('Claim')] },
  })
  const error = 'The test group “Ask & tell” runs with this experiment: end it first.'
  builder.answer('POST entries/question-or-claim/state/', { error, test_group: 'Ask & tell' }, 409)
  builder.open('experiment', [experiment])
  await pressWhenThere('Retire')
  await screen.findByText(error)
  expect(screen.getByRole('link', { name: 'Open the test group' }).getAttribute('href')).toBe(
    '/admin/test-groups?search=Ask+%26+tell',
  )
})
