/** What telemetry/inspection says. */
export const strings = {
  statelysInspectorHasNotAnswered:
    'Stately’s inspector has not answered: it needs the internet. The page goes on without it; ?inspect=local opens our own inspector, which needs no internet.',
  statelysInspectorNeedsTheInternetAndThis:
    'Stately’s inspector needs the internet, and this browser is offline. The page goes on without it; ?inspect=local opens our own inspector, which needs no internet.',
  theActorHasEnded: 'The actor has ended.',
  theBrowserHasBlockedTheInspectorsWindow:
    'The browser has blocked the inspector’s window. It opens with your next click or key; allow pop-ups for this page to have it at once.',
  theBrowserHasBlockedTheInspectorsWindowAgain:
    'The browser has blocked the inspector’s window again: allow pop-ups for this page and reload it.',
}
