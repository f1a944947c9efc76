import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { describe, expect, test } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import type { ticketMachine } from '../../machines/support/ticket.machine.ts'
import { ticket } from '../../machines/support/ticket.model.ts'
import { explore } from '../../support/walks/explore.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { strangers, type ViewTables, walkView } from '../../support/walks/walkView.ts'

type Ticket = ActorRefFrom<typeof ticketMachine>

/** A view as small as can be: it shows where the ticket stands and takes what a person does. */
function Gate({ actor, isBlind = false }: { actor: Ticket; isBlind?: boolean }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isShut = useSelector(actor, (snapshot) => snapshot.matches('shut'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused') && !isBlind)
  const name = useSelector(actor, (snapshot) => snapshot.context.name)
  if (isShut) return <p role="status">The gate is shut</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'ticket.shown', number: String(new FormData(event.currentTarget).get('number')) })
      }}
    >
      <input aria-label="Ticket" name="number" />
      <button type="submit" disabled={isBusy}>
        Show
      </button>
      {isBusy && (
        <button type="button" onClick={() => actor.send({ type: 'check.dismissed' })}>
          Stop
        </button>
      )}
      {isRefused && <p role="alert">This ticket is not valid</p>}
      {name && <p role="status">Welcome {name}</p>}
    </form>
  )
}

const show = () => screen.getByRole('button', { name: 'Show' })

const tables: ViewTables<typeof ticketMachine> = {
  act,
  mount: (actor) => render(<Gate actor={actor} />).unmount,
  gestures: {
    'ticket.shown': async ({ number }) => {
      await userEvent.clear(screen.getByLabelText('Ticket'))
      await userEvent.type(screen.getByLabelText('Ticket'), number)
      await userEvent.click(show())
    },
    'check.dismissed': () => userEvent.click(screen.getByRole('button', { name: 'Stop' })),
    'gate.closed': 'outside',
    'note.written': 'outside',
  },
  shows: {
    awaited: () => expect(show()).toHaveProperty('disabled', false),
    'checking.asked': () => expect(show()).toHaveProperty('disabled', true),
    'checking.unanswered': () => expect(show()).toHaveProperty('disabled', true),
    accepted: () => expect(screen.getByRole('status').textContent).toBe('Welcome ada'),
    refused: () => expect(screen.getByRole('alert').textContent).toBe('This ticket is not valid'),
    shut: () => expect(screen.getByRole('status').textContent).toBe('The gate is shut'),
  },
}

viewWalksOf(ticket, tables)

describe('faults of a view', () => {
  const walkTo = (state: string) => {
    const walk = explore(ticket).walks.find(({ legs }) => legs.some(({ expected }) => expected.value === state))
    if (!walk) throw new Error(`no walk leads to ${state}`)
    return walk
  }

  test('a state that does not show what it must is named', async () => {
    const blind = { ...tables, mount: (actor: Ticket) => render(<Gate actor={actor} isBlind />).unmount }
    await expect(walkView(ticket, walkTo('refused'), blind)).rejects.toThrow('refused does not show what it must after')
  })

  test('a gesture that makes another event is named', async () => {
    const gestures = { ...tables.gestures, 'ticket.shown': () => userEvent.click(show()) }
    await expect(walkView(ticket, walkTo('accepted'), { ...tables, gestures })).rejects.toThrow(
      'the gesture for {"number":"7","type":"ticket.shown"} made [{"number":"","type":"ticket.shown"}]',
    )
  })

  test('a state that is never to be seen, and a state nobody knows, are named', async () => {
    const hidden = { ...tables, shows: { ...tables.shows, refused: 'never' as const, nowhere: 'never' as const } }
    await expect(walkView(ticket, walkTo('refused'), hidden)).rejects.toThrow('refused should never be seen')
    expect(strangers(ticket, hidden)).toEqual(['nowhere'])
  })
})
