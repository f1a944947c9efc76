/**
 * Mutants of files that several machines are made with which no test can notice, each with the reason, by the file's
 * place in `src/machines` and the mutant's name (`npm run mutants` tells them).
 */
export const sharedEquivalents: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'shell/narrow': {
    'helper: another text in narrow: *': 'it is thrown only where a chart leads where it must not',
  },
  'shell/nonNull': {
    'helper: another text in nonNull: *': 'it is thrown only where a chart leads where it must not',
  },
  'shell/result': {
    'helper: another text in notProvided: *': 'every actor of a machine under test is provided, by a puppet',
  },
}
