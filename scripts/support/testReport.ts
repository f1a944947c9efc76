import * as z from 'zod/mini'

/** What one stage of the whole test counted. */
export interface StageResult {
  stage: string
  passed: number
  /** Names of the failing tests, with their files. */
  failures: readonly string[]
  seconds: number
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})
type FileResult = z.infer<typeof reportSchema>['testResults'][number]

/** How a stage's program ended: `code` is `null` where it did not end by itself. */
export interface Ending {
  code: number | null
  /** Minutes after which it was cut off; `null` where it was not. */
  cutOffAfter: number | null
}

/** What is to be said of the ending itself; `null` where nothing is. */
export const faultOf = ({ code, cutOffAfter }: Ending): string | null => {
  if (cutOffAfter !== null) return `was cut off after ${cutOffAfter} minutes: what had not run by then is not counted`
  return code === null ? 'did not end by itself' : null
}

/**
 * What the runner counted. A file that does not load has no tests to count and counts as one that failed, and so does
 * a run that ends badly with every test passed, that was cut off, or with no whole report.
 */
export function readReport(
  text: string | null,
  { root, ending }: { root: string; ending: Ending },
): Pick<StageResult, 'passed' | 'failures'> {
  const fault = faultOf(ending)
  const ended = fault === null ? [] : [fault]
  const parsed = text === null ? null : reportSchema.safeParse(jsonOf(text))
  if (!parsed?.success)
    return { passed: 0, failures: [...ended, text === null ? 'no report was written' : 'the report is not whole'] }
  const failures = parsed.data.testResults.flatMap((file) =>
    failuresIn(file).map((name) => `${file.name.replace(root, '')} > ${name}`),
  )
  if (failures.length + ended.length === 0 && ending.code !== 0)
    failures.push('the run ended badly with every test passed')
  return { passed: parsed.data.numPassedTests, failures: [...ended, ...failures] }
}

/** What is written in the middle of a stage's end may be half there. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The end of the output: a log may be cut in its middle, so the names of the failing tests stand here once more. */
export function summaryOf(results: readonly StageResult[]): string {
  const failures = results.flatMap(({ stage, failures }) => failures.map((failure) => `${stage}: ${failure}`))
  const passed = results.reduce((total, result) => total + result.passed, 0)
  return [...tableOf(results), '', ...shortened(failures), `${passed} passed, ${failures.length} failed`].join('\n')
}

const mostNames = 40

function shortened(failures: readonly string[]): string[] {
  if (failures.length === 0) return []
  const left = failures.length - mostNames
  return ['Failed:', ...failures.slice(0, mostNames), ...(left > 0 ? [`and ${left} more`] : []), '']
}

function failuresIn({ status, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
  if (failed.length > 0) return failed.map(({ fullName }) => fullName)
  return status === 'failed' ? ['the file could not be run'] : []
}

function tableOf(results: readonly StageResult[]): string[] {
  const width = Math.max(...results.map(({ stage }) => stage.length))
  return [
    `${'stage'.padEnd(width)}   passed   failed   seconds`,
    ...results.map(({ stage, passed, failures, seconds }) =>
      [
        stage.padEnd(width),
        String(passed).padStart(8),
        String(failures.length).padStart(8),
        seconds.toFixed(1).padStart(9),
      ].join(' '),
    ),
  ]
}
