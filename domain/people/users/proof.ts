/** So long a session may change a credential after its owner has shown to be the owner (docs/threats.md T36). */
export const PROOF_MINUTES = 5
