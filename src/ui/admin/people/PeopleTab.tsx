import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOpenFocus } from '../../kit/useOpenFocus.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonPage } from './PersonPage.tsx'

/** Everybody who has an account, or the one whom the address names. */
export function PeopleTab() {
  const [search] = useSearchParams()
  const person = search.get('person')
  const tab = useRef<HTMLDivElement>(null)
  useOpenFocus(person, tab)
  return <div ref={tab}>{person === null ? <PeopleList /> : <PersonPage key={person} id={person} />}</div>
}
