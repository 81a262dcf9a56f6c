/** Counts the open sockets of each address up to a limit. */
export class SocketCount {
  private readonly open = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** False, and counts nothing, when the address has its fill. */
  enter(address: string): boolean {
    const count = this.open.get(address) ?? 0;
    if (count >= this.limit) return false;
    this.open.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const count = (this.open.get(address) ?? 1) - 1;
    if (count > 0) this.open.set(address, count);
    else this.open.delete(address);
  }
}
