import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { roundOf, sampleAt, samples } from '../../../rules/admin/samples.ts'
import { startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'

test('each sample names a template and a stage that there are on the first day', () => {
  const names = startEntries.map(({ kind, key }) => `${kind} ${key}`)
  for (const { template, stage, network } of samples) {
    expect(names).toContain(`template ${template}`)
    expect(names).toContain(`awareness_stage ${stage}`)
    expect(networks).toContain(network)
  }
  expect(new Set(samples.map(({ business }) => business.name)).size).toBe(samples.length)
})

test('behind the last sample they begin anew, with other texts', () => {
  const last = samples.length
  expect([sampleAt(0), sampleAt(last), sampleAt(last + 1)]).toEqual([samples[0], samples[0], samples[1]])
  expect([0, last - 1, last, 2 * last].map(roundOf)).toEqual([0, 0, 1, 2])
})
