/** What the page that is inspected does, for itself and for who measures it. */
export const actorCount = 30
/** Milliseconds between two events: a hundred a second. */
export const steadyInterval = 10
/** The name under which the page notes how long its burst of events took. */
export const burstMeasure = 'burst'

/** How often each actor is sent an event in a burst, by the page's query. */
export const roundsOf = (query: string): number => Number(new URLSearchParams(query).get('rounds'))
