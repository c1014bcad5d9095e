/** The person thought better of sending the form: no failure, nothing to say. */
export class SubmitCancelled extends Error {}
