// Written by the lead together with transitions.ts, guards/, allowed-actions.ts and editable-fields.ts: the order's state machine.
export {}
