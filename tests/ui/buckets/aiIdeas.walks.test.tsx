import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { AiIdeaList } from '../../../src/ui/buckets/AiIdeasPart.tsx'
import { ada } from '../../machines/account/ada.ts'
import { aiIdeas } from '../../machines/buckets/aiIdeas.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { lastOf } from '../../support/walks/way.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '')
const skeletons = () => document.querySelectorAll('[aria-busy=true]')

viewWalksOf(aiIdeas, {
  act,
  mount: (actor) => {
    const app = walkedApp({ userData: knownPerson(ada) })
    render(
      <Around app={app}>
        <AiIdeaList actor={actor} onQuery={() => {}} leads={false} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'refresh.requested': 'outside',
    'retry.requested': () => userEvent.click(button('Try again')),
    'generation.requested': () => userEvent.click(button(/^(Six more|See six ideas)$/)),
    'generation.canceled': () => userEvent.click(button('Cancel')),
    'idea.changed': 'outside',
    'ideas.expired': 'outside',
  },
  shows: {
    loading: () => {
      expect(skeletons()).toHaveLength(1)
      expect(alerts()).toEqual([])
    },
    loadFailed: () => {
      expect(alerts()[0]).toContain('Failed to fetch AI ideas')
      expect(button('Try again')).toBeTruthy()
      expect(skeletons()).toHaveLength(0)
    },
    ready: (_, way) => {
      expect(skeletons()).toHaveLength(0)
      expect(button(/^(Six more|See six ideas)$/)).toBeTruthy()
      expect(screen.getByText('AI texts are left today', { exact: false })).toBeTruthy()
      if (lastOf(way, 'readIdeas', 'generate', 'generation.canceled') === 'generation.canceled')
        expect(alerts()).toEqual([])
    },
    generating: () => {
      expect(screen.getByText(/Ideas are on their way/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Six more' })).toBeNull()
    },
  },
})
