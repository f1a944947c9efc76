/** What campaigns/doubts says. */
export const strings = {
  itSaysButTheCampaignRunsUntil: (quote: string, longDate: string) =>
    `It says “${quote}”, but the campaign runs until ${longDate}.`,
  thatItIsTheBestIsNot: 'That it is the best is not in what you said of the campaign. Say what one can see instead.',
  thisIsStillToBeFilledIn: 'This is still to be filled in. Write what belongs here, or take it out.',
  yourCampaignGuaranteesNothing: 'Your campaign guarantees nothing. Leave the word out, or say it in the offer.',
}
