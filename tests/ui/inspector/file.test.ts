import { expect, test } from 'vitest'
import { fileNameOf, readRecording, writeRecording } from '../../../src/inspector/file.ts'
import { createRecording } from '../../../src/services/telemetry/inspection/recording.ts'
import { inspectedPage } from './support/told.ts'

const savedAt = new Date('2026-11-23T18:20:05.123Z')

function recorded() {
  const recording = createRecording(10)
  const page = inspectedPage('p')
  const ticket = page.ticket('gate 1/left.side')
  for (let count = 0; count < 8; count++) ticket.send({ type: 'ticket.shown', number: 'https://a.example/?token=hush' })
  ticket.send({ type: 'gate.closed' })
  for (const entry of page.entries()) recording.add(entry)
  return recording.read()
}

test('a recording that was saved and loaded is the same, with nothing lost', () => {
  const recording = recorded()
  expect(recording.base.size).toBeGreaterThan(0)
  expect(readRecording(writeRecording(recording, savedAt))).toEqual({ recording, savedAt: savedAt.toISOString() })
})

test('no secret is in the file', () => {
  const text = writeRecording(recorded(), savedAt)
  expect(text).toContain('token=•••')
  expect(text).not.toContain('hush')
})

test('a file that is no recording is refused with the reason', () => {
  const problemOf = (text: string) => {
    const read = readRecording(text)
    return 'problem' in read ? read.problem : ''
  }
  expect(problemOf('hello')).toBe('This file is not a recording: it does not hold JSON.')
  expect(problemOf('{"format":"other"}')).toBe('This file is not a recording: it was not saved by this inspector.')
  expect(problemOf('{"format":"solo-social-recording","version":2}')).toBe(
    'This recording is of version 2: this inspector reads version 1.',
  )
  const text = writeRecording(recorded(), savedAt)
  expect(problemOf(text.replace('"number":', '"count":'))).toMatch(/^This recording is damaged: "(actors|entries) › /)
})

test('the file is named by its time', () => {
  expect(fileNameOf(savedAt)).toBe('recording-2026-11-23T18-20-05.json')
})
