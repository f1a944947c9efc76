import { describe, expect, test } from 'vitest'
import { readReport, summaryOf } from '../../../scripts/support/testReport.ts'

describe('the end of what the whole test prints', () => {
  const stage = (name: string, failures: string[]) => ({ stage: name, passed: 3, failures, seconds: 1.25 })

  test('names what failed before the line that counts, which is the last', () => {
    const lines = summaryOf([stage('rules', []), stage('views', ['tests/ui/a.test.tsx > a > b'])]).split('\n')
    expect(lines.slice(-4)).toEqual(['Failed:', 'views: tests/ui/a.test.tsx > a > b', '', '6 passed, 1 failed'])
    expect(lines.slice(0, 3)).toEqual([
      'stage   passed   failed   seconds',
      'rules        3        0       1.3',
      'views        3        1       1.3',
    ])
  })

  test('names forty at most and says how many more there are', () => {
    const names = Array.from({ length: 45 }, (_, index) => `test ${index}`)
    const lines = summaryOf([stage('rules', names)]).split('\n')
    expect(lines).toContain('rules: test 39')
    expect(lines).not.toContain('rules: test 40')
    expect(lines.slice(-3)).toEqual(['and 5 more', '', '3 passed, 45 failed'])
  })

  test('names nothing where nothing failed', () => {
    expect(summaryOf([stage('rules', [])])).not.toContain('Failed')
  })
})

describe('what the runner reported', () => {
  const run = { root: '/house/', ending: { code: 1, cutOffAfter: null } }
  const reportOf = (numPassedTests: number, testResults: unknown[]) => JSON.stringify({ numPassedTests, testResults })
  const failed = { status: 'failed', fullName: 'a post waits' }
  const passed = { status: 'passed', fullName: 'a post goes out' }

  test('is read with each failing test and its file', () => {
    const file = { name: '/house/tests/a.test.ts', status: 'failed', assertionResults: [passed, failed] }
    expect(readReport(reportOf(1, [file]), run)).toEqual({
      passed: 1,
      failures: ['tests/a.test.ts > a post waits'],
    })
  })

  test('counts a file that does not load as one that failed', () => {
    const file = { name: '/house/tests/a.test.ts', status: 'failed', assertionResults: [] }
    expect(readReport(reportOf(0, [file]), run).failures).toEqual(['tests/a.test.ts > the file could not be run'])
  })

  test('counts a run that ends badly with every test passed', () => {
    const file = { name: '/house/tests/a.test.ts', status: 'passed', assertionResults: [passed] }
    expect(readReport(reportOf(1, [file]), run)).toEqual({
      passed: 1,
      failures: ['the run ended badly with every test passed'],
    })
    expect(readReport(reportOf(1, [file]), { ...run, ending: { code: 0, cutOffAfter: null } }).failures).toEqual([])
  })

  test('counts a run without a report', () => {
    expect(readReport(null, run)).toEqual({ passed: 0, failures: ['no report was written'] })
  })

  test('counts a run that was cut off, with what it had written by then', () => {
    const ending = { code: null, cutOffAfter: 40 }
    const file = { name: '/house/tests/a.test.ts', status: 'passed', assertionResults: [passed] }
    const cutOff = 'was cut off after 40 minutes: what had not run by then is not counted'
    expect(readReport(reportOf(1, [file]), { ...run, ending })).toEqual({ passed: 1, failures: [cutOff] })
    expect(readReport('{"numPassedTests":', { ...run, ending })).toEqual({
      passed: 0,
      failures: [cutOff, 'the report is not whole'],
    })
  })
})
