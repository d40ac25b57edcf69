export function markRendering(): void {}
