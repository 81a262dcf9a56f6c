interface Ear {
  readonly listening: boolean;
  /** The queues that it should be reading and does not. */
  readonly notRead?: readonly string[];
}

/** What a service listens to the broker with. It is well only while each of them hears. */
export class Ears {
  private readonly all: { readonly ear: Ear; readonly queue: string | undefined }[] = [];

  /** From now on `ear` counts; `queue` is what it reads, unless it tells by itself. */
  add<T extends Ear>(ear: T, queue?: string): T {
    this.all.push({ ear, queue });
    return ear;
  }

  get listening(): boolean {
    return this.all.every(({ ear }) => ear.listening);
  }

  get notRead(): string[] {
    return this.all.flatMap(({ ear, queue }) => ear.notRead ?? (ear.listening || !queue ? [] : [queue]));
  }
}
