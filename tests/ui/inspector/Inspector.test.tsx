import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LayOut } from '../../../src/inspector/chart/layout.ts'
import { writeRecording } from '../../../src/inspector/file.ts'
import { Inspector } from '../../../src/inspector/Inspector.tsx'
import { createRecorder } from '../../../src/inspector/recorder.ts'
import { channel } from '../../../src/services/telemetry/inspection/messages.ts'
import { inspectedPage, leftMessage, newsMessage, recordedMessage } from './support/told.ts'

afterEach(cleanup)

/** Lays nothing out: what is drawn where is for the layout's own test. */
const inPlace: LayOut = async (graph) => withoutPlaces(graph)

const withoutPlaces = (node: ElkNode): ElkNode => ({
  ...node,
  x: 0,
  y: 0,
  width: node.width ?? 100,
  height: node.height ?? 100,
  children: node.children?.map(withoutPlaces) ?? [],
  edges:
    node.edges?.map((edge) => ({
      ...edge,
      sections: [{ id: 's', startPoint: { x: 0, y: 0 }, endPoint: { x: 9, y: 9 } }],
    })) ?? [],
})

interface Opened {
  layOut?: LayOut
  isOpened?: boolean
}

function open({ layOut = inPlace, isOpened = true }: Opened = {}) {
  const frames: (() => void)[] = []
  const recorder = createRecorder({ isOpened, atFrame: (run) => frames.push(run) })
  const onSend = vi.fn()
  const onRender = vi.fn()
  render(
    <Profiler id="inspector" onRender={onRender}>
      <Inspector recorder={recorder} layOut={layOut} onSend={onSend} />
    </Profiler>,
  )
  const draw = () =>
    act(async () => {
      for (const run of frames.splice(0)) run()
    })
  return { recorder, onSend, onRender, draw }
}

/** A page with one actor that has been shown a ticket. */
async function openWithTicket(options: Opened = {}) {
  const opened = open(options)
  const page = inspectedPage('p')
  const ticket = page.ticket('gate 1/left.side')
  ticket.send({ type: 'ticket.shown', number: 'A-7' })
  ticket.send({ type: 'note.written', text: 'nobody hears it' })
  opened.recorder.hear(recordedMessage('p', page.entries()))
  await opened.draw()
  const tell = async () => {
    opened.recorder.hear(newsMessage('p', page.entries()))
    await opened.draw()
  }
  return { ...opened, page, ticket, tell }
}

const actors = () => within(screen.getByRole('navigation', { name: 'Actors' }))
const events = () => within(screen.getByRole('complementary', { name: 'Events' }))
const chart = () => within(screen.getByRole('region', { name: /^Chart of/ }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => [...document.querySelectorAll('.events .name')].map(({ textContent }) => textContent)
const currentStates = () =>
  within(chart().getByRole('list', { name: 'States' }))
    .getAllByRole('listitem', { current: true })
    .map((state) => state.querySelector('strong')?.textContent)
const takenLast = () =>
  within(chart().getByRole('list', { name: 'Transitions' }))
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => (textContent?.endsWith(', taken last') ? [textContent] : []))

test('shows the actors, the current states and the last transition lit, the events, and the context', async () => {
  await openWithTicket()
  expect(actors().getByRole('button', { name: 'gate 1/left.side checking › asked', current: true })).toBeTruthy()
  expect(currentStates()).toEqual(['ticket', 'checking', 'asked'])
  expect(takenLast()).toEqual(['ticket.shown from awaited to checking, taken last'])
  expect(document.querySelectorAll('.arrow[data-taken]')).toHaveLength(1)
  expect(rows()).toContain('ticket.shown')
  expect(within(screen.getByRole('region', { name: 'Context' })).getByText(/"attempts": 1/)).toBeTruthy()
})

test('steps back and forward through what happened: chart, context and actors are as they were', async () => {
  const { tell, ticket } = await openWithTicket()
  await userEvent.type(screen.getByRole('searchbox', { name: /^Type/ }), 'ticket.shown')
  await userEvent.click(button('First'))
  expect(currentStates()).toEqual(['ticket', 'checking', 'asked'])
  await userEvent.clear(screen.getByRole('searchbox', { name: /^Type/ }))
  await userEvent.tab()
  await userEvent.click(button('First'))
  expect(button('First')).toHaveProperty('disabled', true)
  expect(actors().getByRole('button', { name: 'gate 1/left.side awaited' })).toBeTruthy()
  expect(currentStates()).toEqual(['ticket', 'awaited'])
  expect(takenLast()).toEqual([])

  ticket.send({ type: 'check.dismissed' })
  await tell()
  expect(screen.getByText(/^Paused: the view stands still, [12] newer events?/)).toBeTruthy()
  expect(currentStates()).toEqual(['ticket', 'awaited'])
  await userEvent.keyboard(']]')
  expect(actors().getByRole('button', { name: 'gate 1/left.side checking › asked' })).toBeTruthy()
  await userEvent.keyboard('[[')
  expect(actors().getByRole('button', { name: 'gate 1/left.side awaited' })).toBeTruthy()
  await userEvent.click(button('Back to what happens now'))
  await userEvent.click(actors().getByRole('button', { name: /^gate/ }))
  expect(takenLast()).toEqual(['check.dismissed from checking to awaited, taken last'])
})

test('the arrow keys step along the list and take the focus with them', async () => {
  await openWithTicket()
  const list = screen.getByRole('complementary', { name: 'Events' })
  await userEvent.click(within(list).getByRole('button', { name: /note.written/ }))
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowUp}{End}{ArrowUp}')
  const focused = document.activeElement
  expect(focused?.getAttribute('aria-current')).toBe('step')
  expect(focused?.textContent).toContain(rows().at(-2))
})

test('says of a chosen event which guard said no, and that an event without transition had none', async () => {
  const { page, tell } = await openWithTicket()
  const other = page.ticket('other')
  other.send({ type: 'ticket.shown', number: '8' })
  await tell()
  await userEvent.click(events().getByRole('button', { name: /note.written/ }))
  expect(events().getByText('No transition is declared for it in the states that were current.')).toBeTruthy()
  expect(events().getByText(/"text": "nobody hears it"/)).toBeTruthy()
  await userEvent.click(events().getAllByRole('button', { name: /ticket.shown/ })[0] ?? document.body)
  const details = within(screen.getByRole('region', { name: 'Chosen event' }))
  expect(details.getByRole('listitem').textContent).toBe('Taken: ticket.shown in awaited → checking')
})

test('P pauses, C clears, / goes to the search, which takes letters as they are', async () => {
  const { ticket, tell } = await openWithTicket()
  await userEvent.keyboard('p')
  expect(button('Resume P').getAttribute('aria-pressed')).toBe('true')
  ticket.send({ type: 'gate.closed' })
  await tell()
  expect(rows()).not.toContain('gate.closed')
  await userEvent.keyboard('p')
  expect(rows()).toContain('gate.closed')
  await userEvent.keyboard('/cp')
  expect(screen.getByRole('searchbox', { name: /^Type/ })).toHaveProperty('value', 'cp')
  expect(events().getByText('No events.')).toBeTruthy()
  await userEvent.clear(screen.getByRole('searchbox', { name: /^Type/ }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Text in the payload' }), 'a-7')
  expect(rows()).toEqual(['ticket.shown', 'xstate.init'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also those that have ended' }))
  const ended = screen.getByRole('option', { name: /^gate 1\/left.side \(x:\d+\)$/ })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Actor' }), ended)
  expect(rows()).toEqual(['ticket.shown'])
})

test('clearing forgets the events, not the actors', async () => {
  const { draw } = await openWithTicket()
  await userEvent.keyboard('c')
  await draw()
  expect(events().getByText('No events.')).toBeTruthy()
  expect(currentStates()).toEqual(['ticket', 'checking', 'asked'])
})

test('sends an event by hand; a payload that is no JSON stays, with the reason at its field', async () => {
  const { onSend, recorder, draw } = await openWithTicket()
  const form = within(screen.getByRole('form', { name: 'Send an event to gate 1/left.side' }))
  const types = [...form.getByRole('group', { name: 'Declared in the current states' }).children]
  expect(types.map(({ textContent }) => textContent)).toEqual(['check.dismissed', 'gate.closed'])
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'ticket.shown')
  const payload = form.getByRole('textbox', { name: /^Payload/ })
  await userEvent.type(payload, '{{"number"')
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(onSend).not.toHaveBeenCalled()
  expect(form.getByRole('alert').textContent).toMatch(/^This is not JSON: /)
  expect(payload.getAttribute('aria-describedby')).toBe(form.getByRole('alert').id)
  expect(payload).toHaveProperty('value', '{"number"')
  await userEvent.type(payload, ': "9"}')
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(onSend.mock.calls).toEqual([[expect.stringMatching(/^p\/x:/), { type: 'ticket.shown', number: '9' }]])
  expect(form.queryByRole('alert')).toBe(null)
  recorder.hear({ channel, kind: 'answer', problem: null })
  await draw()
  expect(form.getByRole('status').textContent).toBe('Sent.')
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  recorder.hear({ channel, kind: 'answer', problem: 'The actor has ended.' })
  await draw()
  expect(form.getByRole('status').textContent).toBe('The actor has ended.')
})

test('an actor without a chart takes an event of any name', async () => {
  const { onSend } = await openWithTicket()
  await userEvent.click(actors().getByRole('button', { name: /^watchGate/ }))
  expect(screen.getByText('This actor has no chart: it is a promise, a callback or the like.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the type' }), 'wind.blew')
  await userEvent.click(button('Send'))
  expect(onSend.mock.calls).toEqual([[expect.any(String), { type: 'wind.blew' }]])
})

test('a recording is saved, loaded and stepped through; what happens now goes on behind it', async () => {
  const { recorder, ticket, tell } = await openWithTicket()
  const file = new File([writeRecording(recorder.read().recording, new Date())], 'first.json')
  ticket.send({ type: 'gate.closed' })
  await tell()
  await userEvent.upload(screen.getByLabelText('File of a recording'), file)
  expect(await screen.findByText(/^Shown is the recording first.json, saved /)).toBeTruthy()
  expect(rows()).not.toContain('gate.closed')
  expect(button('Send')).toHaveProperty('disabled', true)
  expect(screen.getByText('A loaded recording takes no events.')).toBeTruthy()
  await userEvent.click(button('First'))
  expect(currentStates()).toEqual(['ticket', 'awaited'])
  await userEvent.click(button('Back to what happens now'))
  expect(rows()).toContain('gate.closed')
})

test('a file that is no recording is refused in words, and what is shown stays', async () => {
  await openWithTicket()
  await userEvent.upload(screen.getByLabelText('File of a recording'), new File(['hello'], 'notes.json'))
  const refusal = 'notes.json: This file is not a recording: it does not hold JSON.'
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect(rows()).toContain('ticket.shown')
})

test('says in words whether a page is there', async () => {
  open({ isOpened: false })
  expect(screen.getByText(/^No page tells this window anything. Open the app with \?inspect=local/)).toBeTruthy()
  expect(screen.getByText('No actor has told anything yet.')).toBeTruthy()
  cleanup()
  open()
  expect(screen.getByText('Waiting for the page to tell of its actors …')).toBeTruthy()
  cleanup()
  const { recorder, draw } = await openWithTicket()
  expect(screen.getByText('Connected to the page.')).toBeTruthy()
  recorder.hear(leftMessage('p'))
  await draw()
  expect(screen.getByText(/^The page was closed or reloaded at .* What it has told until then stays\.$/)).toBeTruthy()
  expect(rows()).toContain('ticket.shown')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also those that have ended' }))
  expect(actors().getByRole('button', { name: /^gate 1\/left.side \(x:\d+, page gone\) gone/ })).toBeTruthy()
})

test('a chart that cannot be drawn is told in words, and one that can is too when asked for', async () => {
  await openWithTicket({ layOut: () => Promise.reject(new Error('no room')) })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The chart could not be drawn: no room. Here it is in words.',
  )
  expect(screen.getAllByText(/^ticket.shown → checking/).map(({ dataset }) => dataset.taken)).toContain('true')
  cleanup()
  await openWithTicket()
  await userEvent.click(screen.getByRole('checkbox', { name: 'In words' }))
  expect(screen.getAllByText(/^ticket.shown → checking/).map(({ dataset }) => dataset.taken)).toContain('true')
})

test('30 actors at 100 events are one drawing a frame, of the rows in sight alone', async () => {
  const { recorder, onRender, draw } = open()
  const page = inspectedPage('p')
  const tickets = Array.from({ length: 30 }, (_, place) => page.ticket(`ticket ${place}`))
  recorder.hear(recordedMessage('p', page.entries()))
  await draw()
  onRender.mockClear()
  for (let count = 0; count < 100; count++) {
    for (const ticket of tickets) ticket.send({ type: 'check.dismissed' })
    recorder.hear(newsMessage('p', page.entries()))
  }
  expect(onRender).not.toHaveBeenCalled()
  await draw()
  expect(onRender.mock.calls.length).toBeLessThanOrEqual(2)
  expect(rows().length).toBeLessThan(40)
  expect(screen.getByLabelText('Place').textContent).toMatch(/^2\d\d\d events$/)
})
