/** Replaces `reports/rendering-mark.ts` in the server output: the renderer's time limit finds screens that block. */
export function markRendering(): void {}
