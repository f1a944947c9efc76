import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/ui/kit/Button.tsx'
import { Checkbox } from '../../../src/ui/kit/Checkbox.tsx'
import { Field } from '../../../src/ui/kit/Field.tsx'
import { PasswordInput } from '../../../src/ui/kit/PasswordInput.tsx'
import { RadioCards } from '../../../src/ui/kit/RadioCards.tsx'
import { Segmented } from '../../../src/ui/kit/Segmented.tsx'
import { TextArea } from '../../../src/ui/kit/TextArea.tsx'
import { TextInput } from '../../../src/ui/kit/TextInput.tsx'

afterEach(cleanup)

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')

describe('a field', () => {
  test('gives its control a name and its help', () => {
    render(
      <Field label="Email Address" help="Enter a valid email address">
        <TextInput />
      </Field>,
    )
    const control = screen.getByLabelText('Email Address')
    expect(describedBy(control)).toBe('Enter a valid email address')
    expect(control.getAttribute('aria-invalid')).toBeNull()
  })

  test('announces an error in the help’s place and marks the control', () => {
    render(
      <Field label="Email Address" help="Any address" error="Please enter a valid email address">
        <TextInput />
      </Field>,
    )
    const control = screen.getByLabelText('Email Address')
    expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address')
    expect(describedBy(control)).toBe('Please enter a valid email address')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Any address')).toBeNull()
  })
})

test('a busy button keeps its focus and does nothing, not even submit', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const person = userEvent.setup()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await person.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a button that is off while another one is busy keeps its focus and does nothing, without turning', async () => {
  const onClick = vi.fn()
  const person = userEvent.setup()
  render(
    <Button aria-disabled onClick={onClick}>
      Disconnect
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Disconnect' })
  await person.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('a button does not submit unless it says so', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const person = userEvent.setup()
  render(
    <form onSubmit={onSubmit}>
      <Button>Cancel</Button>
    </form>,
  )
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a password is hidden until its eye is pressed', async () => {
  const person = userEvent.setup()
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  )
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('a checkbox is pressed by its words and says what is wrong with it', async () => {
  const onChange = vi.fn()
  const person = userEvent.setup()
  render(
    <Checkbox onChange={onChange} error="Please accept the terms">
      I accept the terms
    </Checkbox>,
  )
  await person.click(screen.getByText('I accept the terms'))
  expect(onChange).toHaveBeenCalledOnce()
  expect(describedBy(screen.getByRole('checkbox', { name: 'I accept the terms' }))).toBe('Please accept the terms')
})

describe('cards to choose one of', () => {
  const options = [
    { value: 'archive', title: 'Archive them', about: 'They end here.', badge: 'Recommended' },
    { value: 'pause', title: 'Pause them', about: 'Cannot be paused now.', isDisabled: true },
    { value: 'force', title: 'Archive them by force', about: 'Ends them.' },
  ] as const
  type Value = (typeof options)[number]['value']

  function Cards({ isBusy = false, onChange = () => {} }: { isBusy?: boolean; onChange?: (value: Value) => void }) {
    const [value, setValue] = useState<Value>('archive')
    const choose = (chosen: Value) => {
      setValue(chosen)
      onChange(chosen)
    }
    return <RadioCards legend="What then" options={options} isBusy={isBusy} value={value} onChange={choose} />
  }
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

  test('are moved between with the arrows, past what cannot be chosen, and say what each means', async () => {
    const person = userEvent.setup()
    render(<Cards />)
    expect(within(screen.getByRole('group', { name: 'What then' })).getAllByRole('radio')).toHaveLength(3)
    await person.tab()
    expect(document.activeElement).toBe(radio(/^Archive them.*They end here/))
    await person.keyboard('{ArrowDown}')
    expect(radio(/^Archive them by force/).checked).toBe(true)
    expect(radio(/^Pause them/).disabled).toBe(true)
  })

  test('are chosen by their words, but not while something is done', async () => {
    const person = userEvent.setup()
    const onChange = vi.fn()
    const { rerender } = render(<Cards onChange={onChange} />)
    await person.click(screen.getByText('Ends them.'))
    expect(onChange.mock.calls).toEqual([['force']])
    rerender(<Cards onChange={onChange} isBusy />)
    await person.click(screen.getByText('They end here.'))
    expect(onChange).toHaveBeenCalledOnce()
    expect(radio(/^Archive them by force/).checked).toBe(true)
    expect(document.activeElement?.getAttribute('type')).toBe('radio')
  })
})

test('a segmented choice moves with the arrows', async () => {
  const person = userEvent.setup()
  function When() {
    const [value, setValue] = useState<'later' | 'now'>('later')
    const options = [
      { value: 'later', label: 'At a time' },
      { value: 'now', label: 'Now' },
    ] as const
    return <Segmented label="When" options={options} value={value} onChange={setValue} />
  }
  render(<When />)
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'At a time' }))
  await person.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'Now', checked: true })).toBeTruthy()
})

test('a text area is as high as its lines before anything is written in it', () => {
  render(<TextArea aria-label="Your answer" rows={4} />)
  expect(screen.getByRole('textbox', { name: 'Your answer' }).style.getPropertyValue('--rows')).toBe('4')
})

test.each(['md', 'sm'] as const)('a text area has its words in the size of an input: %s', (size) => {
  render(
    <>
      <TextInput size={size} aria-label="Your name" />
      <TextArea size={size} aria-label="Your answer" />
    </>,
  )
  const textStyleOf = (name: string) =>
    [...screen.getByRole('textbox', { name }).classList].filter((part) => part.startsWith('textStyle_'))
  expect(textStyleOf('Your answer')).toHaveLength(1)
  expect(textStyleOf('Your answer')).toEqual(textStyleOf('Your name'))
})
