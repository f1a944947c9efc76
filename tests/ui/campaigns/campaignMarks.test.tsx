import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { campaignLook } from '../../../rules/campaigns/stateWords.ts'
import { CampaignGlyph } from '../../../src/ui/campaigns/CampaignGlyph.tsx'
import { GoalProgress } from '../../../src/ui/campaigns/GoalProgress.tsx'
import { StateMark } from '../../../src/ui/campaigns/StateMark.tsx'
import { sampleCampaign, today } from '../../rules/campaigns/support.ts'

afterEach(cleanup)

const looks = [...campaignStatus.options.map((status) => campaignLook({ status, isStuck: false })), 'stuck'] as const

test('every state has a shape of its own', () => {
  const drawn = [...new Set(looks)].map((look) => {
    const { container, unmount } = render(<CampaignGlyph look={look} label={look} />)
    const drawing = screen.getByRole('img', { name: look }).innerHTML
    unmount()
    return [container.className, drawing].join('')
  })
  expect(drawn.length).toBe(9)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('beside its word a mark is silent', () => {
  render(<StateMark look="stuck" />)
  expect(screen.getByText('Stuck')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

test('the bar of a goal is said in words, with how it stands below', () => {
  render(
    <GoalProgress
      campaign={sampleCampaign({ goalAmount: 120, goalUnit: 'boxes', result: { amount: 76, day: today } })}
      today={today}
    />,
  )
  expect(screen.getByRole('img', { name: '76 of 120 boxes, 71 expected by today' })).toBeTruthy()
  expect(screen.getByText('76 of 120').parentElement?.textContent).toBe('76 of 120 boxes')
  expect(screen.getByText('A little ahead')).toBeTruthy()
})

test('what is not counted, or has not begun, is told by its dates', () => {
  const { rerender } = render(<GoalProgress campaign={sampleCampaign({ goalAmount: null })} today={today} />)
  expect(screen.getByText('Ends in 11 days')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<GoalProgress campaign={sampleCampaign({ startsOn: '2027-01-04', endsOn: '2027-01-30' })} today={today} />)
  expect(screen.getByText('Starts in 41 days')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
