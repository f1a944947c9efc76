import { useSearchParams } from 'react-router-dom'
import { dayOf } from '../../../../rules/content/times.ts'
import type { DayRange } from '../../../../rules/insight/range.ts'
import { rangeFrom } from '../../../../rules/insight/rangeChoices.ts'
import { useSession } from '../../sessionContext.ts'

/** The days of a report as the address has them, and a way to others: back leads to those before. */
export function useRangeAddress() {
  const [params, setParams] = useSearchParams()
  const today = dayOf(useSession().wallNow())
  const show = ({ from, to }: DayRange) =>
    setParams((before) => new URLSearchParams([...others(before), ['from', from], ['to', to]]))
  return { range: rangeFrom(params.get('from'), params.get('to'), today), today, show }
}

const others = (params: URLSearchParams) => [...params].filter(([name]) => name !== 'from' && name !== 'to')
