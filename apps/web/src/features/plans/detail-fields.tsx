import { planDetails } from '@numera/rules/plan-forms';
import type { ReactNode } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import { texts } from './texts.ts';

/** What is said of every plan, new or not; `children` stand behind its name. */
export const DetailFields = ({ children }: { children?: ReactNode }) => (
  <div className="form-grid">
    <FormField form={planDetails} name="name" label={texts.name} autoComplete="off" className="span-6" />
    {children}
    <FormField
      form={planDetails}
      name="displayOrder"
      label={texts.order}
      hint={texts.change.orderHint}
      inputMode="numeric"
      autoComplete="off"
      className="span-2"
    />
    <FormField
      form={planDetails}
      name="description"
      label={
        <span>
          {texts.description} <span className="optional">{texts.price.optional}</span>
        </span>
      }
      autoComplete="off"
      className="span-6"
    />
  </div>
);
