import { useSearchParams } from 'react-router-dom'
import { PeopleList } from './PeopleList.tsx'
import { PersonPage } from './PersonPage.tsx'

/** Everybody who has an account, or the one whom the address names. */
export function PeopleTab() {
  const [search] = useSearchParams()
  const person = search.get('person')
  return person === null ? <PeopleList /> : <PersonPage key={person} id={person} />
}
