/** What telemetry says. */
export const strings = {
  page: (pattern: string) => `page: ${pattern}`,
  resizeObserverLoop: 'ResizeObserver loop',
  theInspectorCouldNotBeLoaded:
    'The inspector could not be loaded. The page goes on without it; reload it to try again.',
}
