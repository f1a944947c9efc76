import { parseArgs } from 'node:util'
import { isWrong, reportLines } from '../server/doctor/report.ts'
import { runDoctor } from '../server/doctor/runDoctor.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } } })
const findings = await runDoctor({ env: process.env, mailTo: values.mail ?? null })
console.log(values.json ? JSON.stringify(findings, null, 2) : reportLines(findings).join('\n'))
process.exit(findings.some(isWrong) ? 1 : 0)
