/** Joins the work of that key that is under way, or begins it. Rejects with the signal's reason once that is given. */
type Join<Value> = (key: string, signal: AbortSignal, begin: Begin<Value>) => Promise<Value>
type Begin<Value> = (signal: AbortSignal) => Promise<Value>

interface Flight<Value> {
  promise: Promise<Value>
  controller: AbortController
  waiting: number
}

/** Work that is done once for all who ask for the same at once (single flight). It is ended when the last of them has gone. */
export function createSingleFlight<Value>(): Join<Value> {
  const flights = new Map<string, Flight<Value>>()

  function start(key: string, begin: Begin<Value>): Flight<Value> {
    const controller = new AbortController()
    const flight: Flight<Value> = { controller, waiting: 0, promise: begin(controller.signal) }
    flights.set(key, flight)
    const end = () => forget(key, flight)
    flight.promise.then(end, end)
    return flight
  }

  function forget(key: string, flight: Flight<Value>): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return async (key, signal, begin) => {
    signal.throwIfAborted()
    const flight = flights.get(key) ?? start(key, begin)
    flight.waiting += 1
    const gone = Promise.withResolvers<never>()
    const leave = () => {
      gone.reject(signal.reason)
      flight.waiting -= 1
      if (flight.waiting > 0) return
      forget(key, flight)
      flight.controller.abort(signal.reason)
    }
    signal.addEventListener('abort', leave)
    try {
      return await Promise.race([flight.promise, gone.promise])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}
